import { onlineManager, QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect } from 'react'
import { isUnavailable } from '#web/lib/api.ts'
import { useSession } from './app-provider.tsx'

/** How long an unused response stays in memory (Spec 9.29). */
const MEMORY_MS = 10 * 60_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: MEMORY_MS,
        retry: (failures, error) => failures < 2 && isUnavailable(error),
        refetchOnWindowFocus: false,
        networkMode: 'always',
        // Screens that failed without a network then load by themselves.
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
 * Provides the shared query cache, unless the screens have their own. Only screens that fetch load this module. When
 * the user signs out in any tab, the cache is cleared.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const { onSessionEvent } = useSession()
  const own = useContext(QueryClientContext)
  // A page opened offline gets no 'offline' event, so the state is set here.
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
