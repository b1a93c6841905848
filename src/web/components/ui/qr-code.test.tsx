import { render, screen } from '@testing-library/react'
import decodeQR from 'qr/decode.js'
import { expect, it } from 'vitest'
import { QrCode } from './qr-code.tsx'

const INVITATION = 'https://marquee.example/join?code=AB12CD34'
const SECRET = 'otpauth://totp/Marquee:ana%40marquee.example?secret=MFRGGZDFMZTWQ2LK&issuer=Marquee'

/** Decodes the drawing as a camera would, at a few pixels per module. */
function scan(drawing: Element): string {
  const SCALE = 4
  const size = Number(drawing.getAttribute('viewBox')?.split(' ')[2])
  const width = size * SCALE
  const pixels = new Uint8Array(width * width * 4).fill(255)
  for (const [, x, y, length] of (drawing.querySelector('path')?.getAttribute('d') ?? '').matchAll(
    /M(\d+) (\d+)h(\d+)v1h-\d+z/g,
  )) {
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row += 1) {
      const from = row * width + Number(x) * SCALE
      for (let at = from; at < from + Number(length) * SCALE; at += 1) pixels.fill(0, at * 4, at * 4 + 3)
    }
  }
  return decodeQR({ width, height: width, data: pixels })
}

it.each([INVITATION, SECRET])('decodes to its text: %s', async (text) => {
  render(<QrCode text={text} label="QR code" />)
  await expect.poll(() => screen.getByRole('img', { name: 'QR code' }).tagName).toBe('svg')
  expect(scan(screen.getByRole('img', { name: 'QR code' }))).toBe(text)
})

it('changes if its text changes', async () => {
  const { rerender } = render(<QrCode text={INVITATION} label="QR code" />)
  await expect.poll(() => screen.getByRole('img').tagName).toBe('svg')
  rerender(<QrCode text={SECRET} label="QR code" />)
  await expect.poll(() => screen.getByRole('img').tagName).toBe('svg')
  expect(scan(screen.getByRole('img'))).toBe(SECRET)
})

it('says so if the text is too long', async () => {
  render(<QrCode text={'x'.repeat(8000)} label="QR code" />)
  expect(await screen.findByText('The QR code could not be drawn.')).toBeTruthy()
})
