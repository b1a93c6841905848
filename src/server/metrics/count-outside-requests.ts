import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Metrics } from './metrics.ts'

/** What Node tells of the requests that `fetch` makes. */
type Sent = { request: { origin: string } }
type Answered = Sent & { response: { statusCode: number } }

/** Counts what this process asks of others, all of them hosts that the code or a setting names; ends when called. */
export function countOutsideRequests({ outsideRequests }: Metrics): () => void {
  const count = ({ request }: Sent, status: number | 'failed') =>
    outsideRequests.inc({ host: new URL(request.origin).hostname, status })
  const onAnswer = (message: unknown) => count(message as Answered, (message as Answered).response.statusCode)
  const onFailure = (message: unknown) => count(message as Sent, 'failed')
  subscribe('undici:request:headers', onAnswer)
  subscribe('undici:request:error', onFailure)
  return () => {
    unsubscribe('undici:request:headers', onAnswer)
    unsubscribe('undici:request:error', onFailure)
  }
}
