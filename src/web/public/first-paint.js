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

// A page may come with the screen of a newcomer. If the browser keeps a name or a draft, it waits for the app, which knows them.
{
  const keepsSomething = (storage) =>
    Object.keys(storage).some((key) => key.startsWith('marquee.') && key !== APPEARANCE)
  const { dataset } = document.documentElement
  try {
    if (keepsSomething(localStorage) || keepsSomething(sessionStorage)) dataset.returning = ''
  } catch {
    dataset.returning = ''
  }
}
