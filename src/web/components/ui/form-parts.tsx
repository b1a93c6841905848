import type { Form } from '#web/lib/use-form.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

/** The error of the whole form, announced at once. */
export function FormFailure({ form }: { form: Form }) {
  return (
    <div role="alert">
      {form.failure !== undefined && (
        <p className="notice notice--stop">
          <Icon name="warning" /> {form.failure}
        </p>
      )}
    </div>
  )
}

/** The form's submit button. While busy, it keeps the focus and ignores clicks. */
export function SubmitButton({ form, action, busy }: { form: Form; action: string; busy: string }) {
  return (
    <Button kind="go" type="submit" aria-disabled={form.isBusy || undefined}>
      {form.isBusy ? busy : action}
    </Button>
  )
}
