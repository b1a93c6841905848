/*
 * Addresses of the API that the server writes into pages, for the app to begin with. A preload, or an answer that comes with a
 * page, is used only if the app asks for the same address to the letter.
 */

export const CONFIG_ADDRESS = '/api/config'
export const SESSION_ADDRESS = '/api/session'

export function draftAddress(draftId: string): string {
  return `/api/drafts/${draftId}`
}

export function queueAddress(draftId: string, participantId: string): string {
  return `${draftAddress(draftId)}/queues/${participantId}`
}
