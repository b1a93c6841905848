import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, FinalScoresRoute } from './app.tsx'
import { servedDraft } from './lib/served-draft.ts'
import './styles/tokens.css'
import './styles/base.css'
import './components/ui/ui.css'
import './styles/forced-colors.css'
import './styles/without-scripts.css'

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const served = servedDraft()
  // The results that the page came with stand until their screen can take their place as a whole.
  // Where the screen cannot be loaded, the app tries again and says so.
  if (served) await FinalScoresRoute.preload().catch(() => undefined)
  // In slices, so that a tap on what is there already is answered meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App config={served?.config} />
      </StrictMode>,
    ),
  )
}

void start()

if (import.meta.env.PROD) {
  window.addEventListener('load', () => {
    // Without it the app works, only not without a network.
    import('./lib/app-updates.ts').then(({ keepApp }) => keepApp(import.meta.url)).catch(() => undefined)
  })
}
