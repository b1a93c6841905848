import { onlineManager, QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect } from 'react'
import { isAway } from './api.ts'
import { useSession } from './app-provider.tsx'

/** How long an unused answer stays in memory (Spec 9.29). */
const MEMORY_MS = 10 * 60_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: MEMORY_MS,
        retry: (failures, error) => failures < 2 && isAway(error),
        refetchOnWindowFocus: false,
        networkMode: 'always',
        // Screens that could not be filled without a network go on by themselves.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
}

const queryClient = createQueryClient()

export function forgetAnswers(): void {
  queryClient.clear()
}

/**
 * Gives the screens inside the one cache of answers, unless they have one of their own. Only screens that ask for
 * something load it. When the user signs out, in whichever tab, what was answered to them is forgotten.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const { onSessionEvent } = useSession()
  const own = useContext(QueryClientContext)
  // A page that was opened without a network hears only that it is back.
  useEffect(() => onlineManager.setOnline(navigator.onLine), [])
  useEffect(
    () =>
      onSessionEvent((event) => {
        if (event === 'SIGNED_OUT') forgetAnswers()
      }),
    [onSessionEvent],
  )
  return <QueryClientProvider client={own ?? queryClient}>{children}</QueryClientProvider>
}
