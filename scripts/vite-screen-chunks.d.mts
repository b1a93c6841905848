type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** The name of a module's chunk; null if the bundler decides. */
export function screenChunk(id: string, modules: Modules): string | null
