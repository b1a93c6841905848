import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { Icon, type IconName } from '#web/components/ui/icon.tsx'
import { Modal } from '#web/components/ui/modal.tsx'
import './tool-menu.css'

export type MenuItem<Tool> = {
  tool: Tool
  icon: IconName
  text: string
  /** Beside the text: a key, or when it works. */
  note?: string | undefined
  /** Whether it does nothing now, which its note explains. */
  isOff?: boolean
  /** Whether it only says now when it works. */
  isLater?: boolean
}

type ToolMenuProps<Tool> = {
  title: string
  groups: readonly (readonly MenuItem<Tool>[])[]
  foot?: string
  /** The button from which the menu hangs. */
  opener: () => Element | null
  onChoose: (tool: Tool) => void
  /** Called if nothing was chosen. */
  onClose: () => void
}

/** A modal menu: a sheet on a phone, elsewhere it hangs from its button. */
export function ToolMenu<Tool extends string>(props: ToolMenuProps<Tool>) {
  const { title, groups, foot, opener, onChoose, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const isChosen = useRef(false)
  const [place] = useState(() => placeBeside(opener()))
  useMenu(dialog)

  function choose(tool: Tool) {
    isChosen.current = true
    // Closing gives the focus back to the button first, so that the question returns it there, too.
    dialog.current?.close()
    onChoose(tool)
  }

  return (
    <Modal
      dialog={dialog}
      title={title}
      className="tool-menu"
      style={place}
      onClose={() => {
        if (!isChosen.current) onClose()
      }}
    >
      {groups.map((items) => (
        <ul key={items[0]?.tool}>
          {items.map(({ tool, icon, text, note, isOff = false, isLater = false }) => (
            <li key={tool}>
              <button
                type="button"
                aria-disabled={isOff || undefined}
                className={isLater ? 'tool-menu__later' : undefined}
                onClick={() => {
                  if (!isOff) choose(tool)
                }}
              >
                <Icon name={icon} />
                <span>{text}</span> {note !== undefined && <small>{note}</small>}
              </button>
            </li>
          ))}
        </ul>
      ))}
      {foot !== undefined && <p className="tool-menu__foot">{foot}</p>}
    </Modal>
  )
}

const GAP_PX = 6
const WIDTH_PX = 340

/** Below or above the button, whichever has more room, and within the window. */
function placeBeside(button: Element | null): CSSProperties | undefined {
  if (!button) return undefined
  const { top, bottom, left, right } = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const vertical =
    bottom < clientHeight / 2
      ? { '--top': `${bottom + GAP_PX}px` }
      : { '--bottom': `${clientHeight - top + GAP_PX}px` }
  const horizontal =
    right > WIDTH_PX ? { '--right': `${clientWidth - right}px` } : { '--left': `${Math.max(GAP_PX, left)}px` }
  return { ...vertical, ...horizontal } as CSSProperties
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The arrow keys lead from tool to tool, beside the Tab key; a press beside the menu closes it. */
function useMenu(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const menu = dialog.current
    if (!menu) return
    const onClick = ({ target, clientX, clientY }: MouseEvent) => {
      const { left, right, top, bottom } = menu.getBoundingClientRect()
      const isBeside = clientX < left || clientX > right || clientY < top || clientY > bottom
      if (target === menu && isBeside) menu.close()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      if (step === undefined) return
      const buttons = [...menu.querySelectorAll('button')]
      const at = buttons.findIndex((button) => button === document.activeElement)
      buttons.at((at + step) % buttons.length)?.focus()
      event.preventDefault()
    }
    menu.addEventListener('click', onClick)
    menu.addEventListener('keydown', onKeyDown)
    return () => {
      menu.removeEventListener('click', onClick)
      menu.removeEventListener('keydown', onKeyDown)
    }
  }, [dialog])
}
