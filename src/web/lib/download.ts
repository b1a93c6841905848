/** Browsers read the file after the click that downloads it, in their own time. */
const READING_MS = 60_000

/** Hands a file to the browser's downloads. */
export function download(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), READING_MS)
}
