import { ButtonLink } from '#web/components/ui/button.tsx'

export function BackToHome() {
  return <ButtonLink to="/">Back to Home</ButtonLink>
}
