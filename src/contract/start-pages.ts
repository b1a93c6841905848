/** Addresses whose screens need neither server data nor browser storage. */
export const START_PAGES = { '/': 'home', '/?setup': 'setup' } as const
export type StartAddress = keyof typeof START_PAGES

export function isStartAddress(address: string): address is StartAddress {
  return Object.hasOwn(START_PAGES, address)
}

export type RenderStartPage = (address: StartAddress) => Promise<string>
