import { type ReactNode, useEffect, useState } from 'react'

/** The settings in the footer, loaded once the page stands. Without them a page is whole all the same. */
export function useFootSettings(): ReactNode {
  const [settings, setSettings] = useState<ReactNode>()
  useEffect(() => {
    void import('./foot-settings.tsx').then(
      ({ FootSettings }) => setSettings(<FootSettings />),
      () => undefined,
    )
  }, [])
  return settings
}
