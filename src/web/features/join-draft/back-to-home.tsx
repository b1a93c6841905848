import { ButtonLink } from '../../components/ui/button.tsx'

export function BackToHome() {
  return <ButtonLink to="/">Back to Home</ButtonLink>
}
