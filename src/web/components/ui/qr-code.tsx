import { useEffect, useState } from 'react'
import { qrPath } from '#artwork/qr-path.ts'
import './qr-code.css'

/** The light margin around the code that the standard requires, in modules. */
const QUIET_ZONE = 4

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
    const show = (rows: Encoded) => {
      if (isWanted) setEncoded({ text, rows })
    }
    encode(text).then(show, () => show('failed'))
    return () => {
      isWanted = false
    }
  }, [text])
  return encoded?.text === text ? encoded.rows : undefined
}

async function encode(text: string): Promise<boolean[][]> {
  const { encodeQR } = await import('qr')
  return encodeQR(text, 'raw', { border: QUIET_ZONE })
}
