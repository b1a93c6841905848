import { type CategoryName, shortNameOf } from '#domain/categories/categories.ts'
import { PICK_FORM_ID } from '#web/components/draft/desk/pick-desk.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { isConfirmable, type Selection } from '#web/components/draft/desk/selection.ts'

type ClockConfirmProps = {
  selection: Selection
  open: readonly CategoryName[]
  /** Whether no pick can be confirmed now. */
  isHeld?: boolean
}

/** The selection and Confirm Pick in the bar at the bottom of a phone. */
export function ClockConfirm({ selection, open, isHeld = false }: ClockConfirmProps) {
  const { movie, category } = selection
  if (!movie) return null
  return (
    <div className="clock__confirm">
      <p>
        <b>{movie.title}</b>
        <br />
        {category ? `in ${shortNameOf(category)}` : 'Choose a category'}
      </p>
      <Button type="submit" form={PICK_FORM_ID} disabled={isHeld || !isConfirmable(selection, open)}>
        Confirm Pick
      </Button>
    </div>
  )
}
