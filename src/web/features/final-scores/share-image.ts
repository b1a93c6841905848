import { shareImageName } from '#contract/results-page.ts'
import { api } from '../../lib/api.ts'

/** Browsers read the file after the click that downloads it, in their own time. */
const READING_MS = 60_000

/** The share image as a file (Spec 9.37). Throws where the server has none to give. */
export async function fetchShareImage(draftId: string, title: string): Promise<File> {
  const response = await api.drafts[':id']['share-image'].$get({ param: { id: draftId } })
  if (!response.ok) throw new Error(`The share image was answered with ${response.status}`)
  return new File([await response.blob()], shareImageName(title), { type: 'image/png' })
}

/** Hands a file to the browser's downloads. */
export function download(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), READING_MS)
}
