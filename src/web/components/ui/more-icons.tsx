import { Drawing } from './icon.tsx'

/** Icons of parts that load later, on the same grid. */
const PATHS = {
  text: 'M5 6h14M5 10.5h14M5 15h14M5 19.5h8',
  table: 'M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Zm-2 6h16M4 15h16M10 4v16',
  printer:
    'M7 8V3h10v5M7 17H5a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M7 14h10v7H7Z',
  grip: 'M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1',
  hourglass: 'M6 3h12M6 21h12M8 3c0 5 8 6 8 9s-8 4-8 9M16 3c0 5-8 6-8 9s8 4 8 9',
  minus: 'M5 12h14',
  file: 'M6 3h8l5 5v13H6ZM14 3v5h5',
  download: 'M12 3.5v12m0 0L7.5 11m4.5 4.5 4.5-4.5M4 20.5h16',
  dice: 'M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Zm2.5 4.5v.1m7-.1v.1M12 12v.1m-3.5 3.4v.1m7-.1v.1',
  bookmark: 'M7 4h10v16.5l-5-4-5 4Z',
  mail: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Zm-1 2 8 6 8-6',
} as const

export function MoreIcon({ name }: { name: keyof typeof PATHS }) {
  return <Drawing name={name} path={PATHS[name]} />
}
