/** The addresses whose screens need nothing of the server and nothing that a browser keeps. */
export const START_PAGES = { '/': 'home', '/?setup': 'setup' } as const
export type StartAddress = keyof typeof START_PAGES

export function isStartAddress(address: string): address is StartAddress {
  return Object.hasOwn(START_PAGES, address)
}

/** On the root element of a page that has its screen in it. */
export const PRERENDERED = 'data-prerendered'

export type RenderStartPage = (address: StartAddress) => Promise<string>
