import { startTransition, StrictMode, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { FOR_NEWCOMERS, OPENING_ID, PRERENDERED } from '#contract/page-data.ts'
import { App, screenAt } from './app.tsx'
import { registerWhenLoaded } from './lib/app/register-when-loaded.ts'
import { servedDraft } from './lib/page-data.ts'
import { sayWhatThrew } from './lib/toasts/say-what-threw.ts'
import './styles/tokens.css'
import './styles/base.css'
import './components/ui/ui.css'
import './styles/forced-colors.css'
import './styles/without-scripts.css'

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  // The prerendered page stays until its screen is loaded, which avoids a flash of 'Loading...'. If loading fails,
  // the app tries again and reports it.
  await screenAt(window.location)
    ?.preload?.()
    .catch(() => undefined)
  const app = <App config={servedDraft()?.config} />
  const prerenderedFor = root.getAttribute(PRERENDERED)
  const isForOthers =
    prerenderedFor === FOR_NEWCOMERS && document.documentElement.dataset.returning !== undefined
  // A transition keeps the page responsive meanwhile.
  startTransition(() => {
    if (prerenderedFor !== null && !isForOthers) {
      hydrateRoot(root, <StrictMode>{app}</StrictMode>)
      return
    }
    root.replaceChildren()
    root.removeAttribute(PRERENDERED)
    createRoot(root).render(
      <StrictMode>
        {app}
        <RemoveOpening />
      </StrictMode>,
    )
  })
}

/** Removes the page's title card of a draft as soon as the app's first screen appears. */
function RemoveOpening() {
  useLayoutEffect(() => document.getElementById(OPENING_ID)?.remove(), [])
  return null
}

sayWhatThrew()
void start()

if (import.meta.env.PROD) registerWhenLoaded({ page: '/', entry: import.meta.url })
