import { PAGE_DATA_ID, type PageData } from '#contract/page-data.ts'

/** Puts data into the page as the server does, in place of what is there. Returns the element. */
export function servePageData(data: PageData): HTMLScriptElement {
  removePageData()
  const element = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: PAGE_DATA_ID,
    textContent: JSON.stringify(data),
  })
  document.body.append(element)
  return element
}

export function removePageData(): void {
  document.getElementById(PAGE_DATA_ID)?.remove()
}
