import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { isUnreachable } from './api.ts'
import { useSession } from './app-provider.tsx'

/** How long an answer nobody looks at stays in memory (Spec 9.29). */
const MEMORY_MS = 10 * 60_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: MEMORY_MS,
        retry: (failures, error) => isUnreachable(error) && failures < 2,
        refetchOnWindowFocus: false,
        networkMode: 'always',
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
 * Gives the screens inside the one cache of answers. Only screens that ask for something load it. When the user signs
 * out, in whichever tab, what was answered to them is forgotten.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const { onSessionEvent } = useSession()
  useEffect(
    () =>
      onSessionEvent((event) => {
        if (event === 'SIGNED_OUT') forgetAnswers()
      }),
    [onSessionEvent],
  )
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
