/** The chunks, as the bundler takes them. Throws if a file that one of them names does not exist. */
export function chunkGroups(): { name: string; test: (id: string) => boolean }[]
