import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { registerWhenLoaded } from './lib/app/register-when-loaded.ts'
import { TvApp } from './tv-app.tsx'
import './styles/tokens.css'
import './styles/base.css'
import './components/ui/ui.css'
import './styles/forced-colors.css'

const root = document.getElementById('root')
if (!root) throw new Error('tv.html has no #root')
createRoot(root).render(
  <StrictMode>
    <TvApp search={window.location.search} />
  </StrictMode>,
)

if (import.meta.env.PROD) registerWhenLoaded({ page: '/tv', entry: import.meta.url })
