/**
 * The entries of a text that was typed or pasted: separated by commas, semicolons, spaces or lines, or written
 * as mail programs do, 'Ana <ana@marquee.example>'.
 */
export function addressesIn(text: string): string[] {
  return text.split(/[,;\r\n]+/).flatMap((part) => {
    const inBrackets = /<\s*([^<>\s]+)\s*>/.exec(part)?.[1]
    return inBrackets === undefined ? part.split(/\s+/).filter((word) => word !== '') : [inBrackets]
  })
}

/** Mail finds people whichever way their address is written. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
