/** The network's response; the cached one if there is none, or if a proxy reports that the server is down. */
export async function networkFirst(
  ask: () => Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  try {
    const answer = await ask()
    return isFromProxy(answer) ? ((await kept()) ?? answer) : answer
  } catch (error) {
    const fallback = await kept()
    if (fallback) return fallback
    throw error
  }
}

function isFromProxy({ status }: Response): boolean {
  return status >= 502 && status <= 504
}
