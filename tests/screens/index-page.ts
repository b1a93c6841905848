import type { Screen } from './screen.ts'

/** The page that shows every sheet, by folder. */
export function indexOf(screens: readonly Screen[]): string {
  const folders = [...new Set(screens.map(({ name }) => folderOf(name)))]
  return [
    '# Every screen',
    '',
    'Each sheet shows a screen on a phone (390 px, evening and matinée), a desktop (1440 px, both) and a tablet',
    '(820 px, evening). `npm run screens` takes them anew, `npm run screens -- draft-room` those with such a name.',
    ...folders.flatMap((folder) => ['', `## ${titleOf(folder)}`, ...sheetsIn(folder, screens)]),
    '',
  ].join('\n')
}

function sheetsIn(folder: string, screens: readonly Screen[]): string[] {
  return screens
    .filter(({ name }) => folderOf(name) === folder)
    .flatMap(({ name }) => [
      '',
      `### ${titleOf(name.slice(folder.length + 1))}`,
      '',
      `![${name}](${name}.webp)`,
    ])
}

function folderOf(name: string): string {
  return name.split('/')[0] ?? name
}

function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
