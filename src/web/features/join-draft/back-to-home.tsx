import { Link } from 'react-router'

export function BackToHome() {
  return (
    <Link className="btn" to="/">
      Back to Home
    </Link>
  )
}
