import { useConfig } from '#web/lib/app/app-provider.tsx'

/** The operator's address, or where to find it while the settings are not known. */
export function SupportLink() {
  const config = useConfig()
  if (!config) return <>the Support link at the foot of every page</>
  return <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a>
}
