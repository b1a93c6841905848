import { useEffect, useState } from 'react'
import type * as QR from 'qr'
import { qrPath } from '#artwork/qr-path.ts'
import './qr-code.css'

/** The light margin around the code that the standard requires, in modules. */
const QUIET_ZONE = 4
/** How long until the encoder is loaded again if that failed. */
const RETRY_MS = 3_000

type QrCodeProps = {
  text: string
  /** The accessible name: where scanning leads. */
  label: string
}

/** A text as a QR code, dark on light in both themes. The encoder is loaded on first use. */
export function QrCode({ text, label }: QrCodeProps) {
  const rows = useEncoded(text)
  if (rows === 'failed') return <p className="qr-code qr-code--failed">The QR code could not be drawn.</p>
  if (!rows) return <span className="qr-code skeleton" role="img" aria-label={label} aria-busy="true" />
  const size = rows.length
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={qrPath(rows)} />
    </svg>
  )
}

type Encoded = boolean[][] | 'failed'

function useEncoded(text: string): Encoded | undefined {
  const [encoded, setEncoded] = useState<{ text: string; rows: Encoded }>()
  useEffect(() => {
    let isWanted = true
    let retry: ReturnType<typeof setTimeout> | undefined
    async function draw(): Promise<void> {
      const encoder = await import('qr').catch(() => undefined)
      if (!isWanted) return
      setEncoded({ text, rows: encoder ? rowsOf(encoder, text) : 'failed' })
      if (!encoder) retry = setTimeout(() => void draw(), RETRY_MS)
    }
    void draw()
    return () => {
      isWanted = false
      clearTimeout(retry)
    }
  }, [text])
  return encoded?.text === text ? encoded.rows : undefined
}

function rowsOf({ encodeQR }: typeof QR, text: string): Encoded {
  try {
    return encodeQR(text, 'raw', { border: QUIET_ZONE })
  } catch {
    // The text is too long.
    return 'failed'
  }
}
