/** How wide a capital of the display face is, with its spacing, for each rem of its size. */
const LETTER = 0.43

/** The size in rem at which a text in capitals fits this width in one line, at most `most` and not below 1.5. */
export function fitted(text: string, width: number, most: number): string {
  const letters = Math.max(1, Array.from(text).length)
  return `${Math.max(1.5, Math.min(most, width / (letters * LETTER))).toFixed(2)}rem`
}
