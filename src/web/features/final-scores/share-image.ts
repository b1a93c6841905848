import { shareImageName } from '#contract/results-page.ts'
import { api } from '../../lib/api.ts'

/** The share image as a file (Spec 9.37). Throws where the server has none to give. */
export async function fetchShareImage(draftId: string, title: string): Promise<File> {
  const response = await api.drafts[':id']['share-image'].$get({ param: { id: draftId } })
  if (!response.ok) throw new Error(`The share image was answered with ${response.status}`)
  return new File([await response.blob()], shareImageName(title), { type: 'image/png' })
}
