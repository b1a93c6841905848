// Runs before anything is drawn. It is a file of its own because the page's policy lets no script stand in the markup.
const APPEARANCE = 'marquee.appearance'

// Older browsers would show the game without colours, or not at all. They can run this file, so it uses nothing newer.
if (
  !CSS.supports('color', 'light-dark(#000, #fff)') ||
  !CSS.supports('selector(:has(a))') ||
  !('Segmenter' in Intl)
) {
  location.replace('/old-browser.html')
}

// When the page came. The app may run much later, and what came with the page is old by then.
window.pageCameAt = Date.now()

// Puts the chosen appearance on the page, and again whenever it is chosen, here or in another tab.
{
  const COLORS = { evening: '#14100e', matinee: '#fbf6ec' }
  const SCHEMES = { evening: 'dark', matinee: 'light' }

  const put = (chosen) => {
    const appearance = chosen in COLORS ? chosen : undefined
    if (appearance) document.documentElement.dataset.theme = appearance
    else delete document.documentElement.dataset.theme
    document.querySelector('meta[name=color-scheme]').content = appearance
      ? SCHEMES[appearance]
      : 'light dark'
    for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
      meta.content =
        COLORS[appearance || (meta.getAttribute('media').includes('dark') ? 'evening' : 'matinee')]
    }
  }

  try {
    put(localStorage.getItem(APPEARANCE))
  } catch {
    // The browser keeps nothing for this page: it looks as the system does.
  }
  addEventListener('storage', ({ key, newValue }) => {
    if (key === APPEARANCE) put(newValue)
  })
  addEventListener(APPEARANCE, ({ detail }) => put(detail))
}

// A page that comes with its screen is seen before the app runs.
{
  const page = document.documentElement

  // The screen is a newcomer's. If the browser keeps a name or a draft, the page waits for the app, which knows them.
  const keepsSomething = (storage) =>
    Object.keys(storage).some((key) => key.startsWith('marquee.') && key !== APPEARANCE)
  try {
    if (keepsSomething(localStorage) || keepsSomething(sessionStorage)) page.dataset.returning = ''
  } catch {
    page.dataset.returning = ''
  }

  // Each script runs in a task of its own, what others need first, so that the page can react between them.
  const importAll = async (scripts) => {
    for (const script of scripts) await import(script)
  }
  const { app } = page.dataset
  const start = () => {
    // Some pages name their scripts by links that load nothing until now, so that nothing delays the paint.
    for (const link of document.querySelectorAll('link[data-rel]')) link.rel = link.dataset.rel
    void importAll(app.split(' '))
  }
  // The app asks for the scripts of its first screen.
  window.importScreen = () =>
    importAll(Array.from(document.querySelectorAll('link[rel=modulepreload]'), ({ href }) => href))
  // Styles are worked out in a task of their own, as soon as the last sheet is there. The first paint does the rest.
  const workOutStyles = ({ target }) => {
    const sheets = Array.from(document.querySelectorAll('link[rel=stylesheet]'))
    if (sheets.includes(target) && sheets.every(({ sheet }) => sheet)) void getComputedStyle(page).color
  }
  document.addEventListener('load', workOutStyles, true)
  requestAnimationFrame(() => document.removeEventListener('load', workOutStyles, true))
  // A hidden page is not painted.
  if (app && document.hidden) addEventListener('DOMContentLoaded', start)
  else if (app) requestAnimationFrame(() => setTimeout(start))
}
