// Puts the chosen appearance on the page before anything is drawn, and again whenever it is chosen, here or in another
// tab. It is a file of its own because the page's policy lets no script stand in the markup.
{
  const KEY = 'marquee.appearance'
  const COLORS = { evening: '#14100e', matinee: '#fbf6ec' }
  const SCHEMES = { evening: 'dark', matinee: 'light' }

  const put = (chosen) => {
    const appearance = chosen in COLORS ? chosen : undefined
    if (appearance) document.documentElement.dataset.theme = appearance
    else delete document.documentElement.dataset.theme
    document.querySelector('meta[name=color-scheme]').content = SCHEMES[appearance] ?? 'light dark'
    for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
      meta.content =
        COLORS[appearance ?? (meta.getAttribute('media').includes('dark') ? 'evening' : 'matinee')]
    }
  }

  try {
    put(localStorage.getItem(KEY))
  } catch {
    // The browser keeps nothing for this page: it looks as the system does.
  }
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY) put(newValue)
  })
  addEventListener(KEY, ({ detail }) => put(detail))
}
