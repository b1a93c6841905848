import { useLocation, useNavigate } from 'react-router'
import { Icon } from '../../components/ui/icon.tsx'

/** One step back in the history, or home when this page is where the visit began (Spec 2.9). */
export function BackButton() {
  const navigate = useNavigate()
  const { key } = useLocation()
  return (
    <button
      className="btn btn--small back-button"
      type="button"
      onClick={() => void (hasEarlierPage(key) ? navigate(-1) : navigate('/'))}
    >
      <Icon name="right" /> Back
    </button>
  )
}

/** As the browser knows it; elsewhere by the router, which calls the page a visit begins with 'default'. */
function hasEarlierPage(locationKey: string): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } }
  return navigation?.canGoBack ?? locationKey !== 'default'
}
