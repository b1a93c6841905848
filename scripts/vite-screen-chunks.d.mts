import type { ModuleInfo } from 'rolldown'

/** The name of a module's chunk; null if the bundler decides. */
export function screenChunk(
  id: string,
  context: { getModuleInfo: (id: string) => ModuleInfo | null },
): string | null
