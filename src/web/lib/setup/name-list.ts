const SHOWN = 3

/** A short list of names: 'Anna, Ben, Chloé and 45 more'. */
export function nameList(names: readonly string[]): string {
  if (names.length <= SHOWN + 1) return names.join(', ')
  return `${names.slice(0, SHOWN).join(', ')} and ${names.length - SHOWN} more`
}
