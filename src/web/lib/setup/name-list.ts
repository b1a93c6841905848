const SHOWN = 3

/** 'Anna, Ben, Chloé and 45 more': all names of a few people, the first three of many. */
export function nameList(names: readonly string[]): string {
  if (names.length <= SHOWN + 1) return names.join(', ')
  return `${names.slice(0, SHOWN).join(', ')} and ${names.length - SHOWN} more`
}
