import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'

type Looks = {
  /** `go` for the main action of a view, `stop` for one that cannot be undone; secondary by default. */
  kind?: 'go' | 'stop'
  size?: 'big' | 'small'
}

/** The classes of a button, for elements that are neither `<button>` nor a link of the app. */
export function buttonClass({ kind, size }: Looks, className?: string): string {
  return ['btn', kind && `btn--${kind}`, size && `btn--${size}`, className].filter(Boolean).join(' ')
}

export function Button({
  kind,
  size,
  className,
  type = 'button',
  ...rest
}: Looks & ComponentProps<'button'>) {
  return <button {...rest} type={type} className={buttonClass({ kind, size }, className)} />
}

export function ButtonLink({ kind, size, className, ...rest }: Looks & LinkProps & { className?: string }) {
  return <Link {...rest} className={buttonClass({ kind, size }, className)} />
}
