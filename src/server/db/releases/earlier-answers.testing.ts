/** An event as releases up to 0.4 told it. */
type EarlierEvent = { version: number; type: string }

/** What an earlier release answered, with which events there were, as this release tells them. */
export function withPresentEvents(answer: object): object {
  if (!('events' in answer)) return answer
  const events = (answer.events as EarlierEvent[]).map(({ version, type }) => ({ version, event: { type } }))
  return { ...answer, events }
}
