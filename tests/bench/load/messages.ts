/** How many of the servers hear of a pick if each of a room's people is on any of them by chance. */
export function serversThatHear(servers: number, people: number): number {
  return servers * (1 - (1 - 1 / servers) ** people)
}

/**
 * The milliseconds of processor time that one more server adds to a pick, if each further server that hears of it costs as much
 * as those did from the first to these.
 */
export function costOfOneMore(
  ms: { onOne: number; onAll: number },
  { servers, people }: { servers: number; people: number },
): number {
  const [now, then] = [serversThatHear(servers, people), serversThatHear(servers + 1, people)]
  return ((ms.onAll - ms.onOne) / (now - 1)) * (then - now)
}
