import { useRef, useState } from 'react'
import { rulesOf } from '#domain/house-rules/house-rules.ts'
import { ClockRule } from '#web/components/draft/clock/clock-rule.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Modal } from '#web/components/ui/modal.tsx'
import { Question } from '#web/components/ui/question.tsx'
import type { DraftRoom } from '#web/live/draft-room-state.ts'

type ChangeClockProps = { room: DraftRoom; onClose: () => void }

/** Changes the pick clock during an intermission; otherwise it says so and offers one. */
export function ChangeClock({ room, onClose }: ChangeClockProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isPaused] = useState(room.view.paused !== undefined)
  const [clock, setClock] = useState(rulesOf(room.view).clock)
  if (!isPaused) {
    return (
      <Question
        title="The clock changes during an intermission"
        text="Pause the draft, and then change the clock, so that nobody’s time runs meanwhile."
        no="Play on"
        yes="Pause the draft"
        onYes={() => room.send('pause', {}, 'Not paused', 'pause')}
        onClose={onClose}
      />
    )
  }
  return (
    <Modal dialog={dialog} title="Change the clock" onClose={onClose}>
      <div className="change-clock">
        <ClockRule clock={clock} onChange={setClock} />
      </div>
      <p className="dim">
        {clock
          ? 'When you resume, the player on the clock has the whole time, and all time banks are full.'
          : 'When you resume, everybody has all the time they want.'}
      </p>
      <div className="modal__actions">
        <Button onClick={() => dialog.current?.close()}>Keep it as it is</Button>
        <Button
          kind="go"
          onClick={() => {
            dialog.current?.close()
            room.send('set-clock', { clock }, 'Clock not changed')
          }}
        >
          Change the clock
        </Button>
      </div>
    </Modal>
  )
}
