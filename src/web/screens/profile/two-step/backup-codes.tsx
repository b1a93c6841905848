import { useState } from 'react'
import { Button, buttonClass } from '#web/components/ui/button.tsx'
import { CopyButton } from '#web/screens/profile/copy-button.tsx'

type BackupCodesProps = {
  /** A note on what just happened. */
  note: string
  codes: readonly string[]
  onKept: () => void
}

/** The codes, shown only once, until the user confirms having kept them. */
export function BackupCodes({ note, codes, onKept }: BackupCodesProps) {
  const [isKept, setIsKept] = useState(false)
  return (
    <div className="two-step__form">
      <p>{note} Each of these signs you in once when your phone is not at hand. They are not shown again.</p>
      <ul className="two-step__codes" aria-label="Backup codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="two-step__actions">
        <CopyButton text={codes.join('\n')}>Copy</CopyButton>
        <a
          className={buttonClass({ size: 'small' })}
          href={fileOf(codes)}
          download="marquee-backup-codes.txt"
        >
          Download
        </a>
      </div>
      <label className="two-step__kept">
        <input type="checkbox" checked={isKept} onChange={(event) => setIsKept(event.target.checked)} />I have
        kept them
      </label>
      <div className="two-step__actions">
        <Button kind="go" disabled={!isKept} onClick={onKept}>
          Done
        </Button>
      </div>
    </div>
  )
}

function fileOf(codes: readonly string[]): string {
  const text = ['Marquee backup codes. Each of them works once.', '', ...codes, ''].join('\r\n')
  return `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`
}
