/** The network's answer, whatever it is; what is kept only where there is none, or a proxy says that nobody is behind it. */
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
