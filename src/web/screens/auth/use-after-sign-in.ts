import type { SignInOutcome } from '#web/lib/session/session-store.ts'
import { showToast } from '#web/lib/toasts/toasts.tsx'
import type { AuthFormProps } from './auth-form.tsx'

/** Continues after a sign-in: with the second factor if the account has one, else with a welcome (Spec 8.38). */
export function useAfterSignIn({ enter, goTo }: Pick<AuthFormProps, 'enter' | 'goTo'>) {
  return (outcome: SignInOutcome): void => {
    if (outcome.state === 'second-factor') {
      enter({ code: '' })
      goTo('second-factor')
      return
    }
    showToast({
      kind: 'success',
      subject: 'auth',
      title: 'Welcome back!',
      description: draftsBroughtAlong(outcome.migratedDrafts),
    })
  }
}

export function draftsBroughtAlong(count: number): string | undefined {
  if (count === 0) return undefined
  return count === 1
    ? 'Your draft came along to your account.'
    : `Your ${count} drafts came along to your account.`
}
