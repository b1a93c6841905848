/** A heading of Markdown; '# 1 Heat' is a number. */
const HEADING = /^\s*#{1,6}\s+(?!\d)(.+?)\s*#*$/
const BULLET = /^\s*(?:>\s*)*(?:[-*+•·–—]\s+)?(?:\[[ xX✓✔]\]\s+|[☐☑☒✅✔✓]\uFE0F?\s*)?/
/** Numbers that are no part of a title, whatever stands around: '1.', '#1', '01:', '№ 1', '(1)'. */
const CERTAIN_NUMBER =
  /^(?:#\s?\d{1,4}\s*[.):–—-]*\s+|(?:№|no\.?|nr\.?|nº)\s?\d{1,4}\s*[.):–—-]*\s+|\d{1,4}\s?[.)]+[):–—-]*\s+|0\d{0,3}\s*[:–—-]\s+|\d{1,2}\s+[–—-]\s+(?=.*\p{L})|\d{1,4}\s*[．、）]\s*|\d{1,4}\s?[º°ª]\s+)(?=.*\p{L}|\d)/iu
/** Numbers that may belong to a title, unless the lines count: '1 Heat', '(1) Heat', '1: Heat', '1.Heat'. */
const POSSIBLE_NUMBER = /^[([]?(\d{1,4})(?:[)\]]\s*|\s*[:.–—-]\s*|\s+)(?=\S)/

/** What is written on lines: titles without numbers and marks, and what headings say. */
export type Lines = { titles: string[]; headings: string[]; tables: string[][][] }

/** Reads a list as people write it, in Markdown, too. Its tables are taken apart, without the lines of dashes. */
export function readLines(text: string): Lines {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  const tables: string[][][] = []
  const rest: string[] = []
  for (let at = 0; at < lines.length; at++) {
    if (!isRule(lines[at + 1]) || !lines[at]?.includes('|')) {
      if (!isRule(lines[at])) rest.push(lines[at] ?? '')
      continue
    }
    const table = [cellsOf(lines[at] ?? '')]
    for (at += 2; lines[at]?.includes('|'); at++) table.push(cellsOf(lines[at] ?? ''))
    at -= 1
    tables.push(table)
  }
  const headings = rest.flatMap((line) => HEADING.exec(line)?.[1] ?? [])
  // A list may have nothing but headings: then they are its titles.
  const isAllHeadings = headings.length === rest.length && tables.length === 0
  const titled = rest.filter((line) => isAllHeadings || !HEADING.test(line))
  const written = titled.map((line) =>
    plain((isAllHeadings ? line.replace(HEADING, '$1') : line).replace(BULLET, '')),
  )
  return {
    titles: withoutNumbers(written)
      .map((line) => withoutQuotes(line.replace(BULLET, '')))
      .filter(Boolean),
    headings: isAllHeadings ? [] : headings.map(plain),
    tables,
  }
}

/** '|---|:--:|', under the names of the columns, or '---' between parts. */
function isRule(line = ''): boolean {
  return /^[\s|:+=-]+$/.test(line) && /-{2,}|={2,}/.test(line)
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => plain(cell.replaceAll('\\|', '|')))
}

/** The text without links and emphasis of Markdown. */
function plain(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^()\s]*[/.#][^()\s]*(?:\s+"[^"]*")?\)/g, '$1')
    .replace(/\[\[([^\]]*)\]\]|\[([^\]]*)\]\[[^\]]*\]/g, '$1$2')
    .replace(/\s+<?https?:\/\/\S+$/i, '')
    .replace(/(^|[\s(])(\*\*\*|\*\*|__|\*|_|~~|`)(?=\S)(.*?\S)\2(?=$|[\s,.:;!?)–—-])/g, '$1$3')
    .replace(/\\([*_~`[\]#|-])/g, '$1')
    .trim()
}

function withoutNumbers(lines: readonly string[]): string[] {
  const numbers = lines.map((line) => Number(POSSIBLE_NUMBER.exec(line)?.[1] ?? NaN))
  return lines.map((line, at) => {
    const certain = line.replace(CERTAIN_NUMBER, '')
    if (certain !== line) return certain.trim()
    return isCounted(numbers, at) ? line.replace(POSSIBLE_NUMBER, '').trim() : line
  })
}

/** Whether the line is one of three at least that count up or down. */
function isCounted(numbers: readonly number[], at: number): boolean {
  return [1, -1].some((step) => {
    const counts = (from: number) => (numbers[from + 1] ?? NaN) - (numbers[from] ?? NaN) === step
    return [-2, -1, 0].some((before) => counts(at + before) && counts(at + before + 1))
  })
}

function withoutQuotes(line: string): string {
  return line.replace(/^["“](.*)["”]$/, '$1').trim()
}
