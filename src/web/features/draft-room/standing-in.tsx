import { Icon } from '../../components/ui/icon.tsx'

/** Above the desk of whoever picks for somebody else. */
export function StandingIn({ name, onEnd }: { name: string; onEnd: () => void }) {
  return (
    <p className="notice room__standing-in">
      <Icon name="users" />
      <span>
        <b>You pick for {name}</b>, who is away.{' '}
        <span className="only-wide">The movie goes into {name}’s row.</span>
      </span>
      <button className="link" type="button" onClick={onEnd}>
        Leave it to {name}
      </button>
    </p>
  )
}
