/** How long a browser may take to read the file after the click that downloads it. */
const READING_MS = 60_000

/** Saves a file as a download of the browser. */
export function download(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), READING_MS)
}
