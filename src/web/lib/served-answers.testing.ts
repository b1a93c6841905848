import { SERVED_ANSWER } from '#contract/prerendered.ts'

/** Puts an answer into the page as the server does. */
export function serveAnswer(request: string, answer: unknown): void {
  const element = document.createElement('script')
  element.type = 'application/json'
  element.setAttribute(SERVED_ANSWER, request)
  element.textContent = JSON.stringify(answer)
  document.body.append(element)
}

export function removeServedAnswers(): void {
  for (const element of document.querySelectorAll(`[${SERVED_ANSWER}]`)) element.remove()
}
