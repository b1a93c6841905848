/** The network's answer; the cached one if there is none or a proxy reports that no server is behind it. */
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
