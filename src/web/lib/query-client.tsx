import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isUnreachable } from './api.ts'

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

/** Gives the screens inside the one cache of answers. Only screens that ask for something load it. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
