import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'

/** Draws the icons of the installed app like the icon of the browser's tab: `npm run icons`. */
const FOLDER = fileURLToPath(new URL('../src/web/public/icons', import.meta.url))
const GRID = 512
/** The part of the icon that the marquee may fill if a system cuts the icon to its own shape. */
const SAFE = 0.74

const ICONS = [
  { file: 'icon-192.png', size: 192, corner: 80, scale: 1 },
  { file: 'icon-512.png', size: 512, corner: 80, scale: 1 },
  { file: 'maskable-192.png', size: 192, corner: 0, scale: SAFE },
  { file: 'maskable-512.png', size: 512, corner: 0, scale: SAFE },
  { file: 'apple-touch-icon.png', size: 180, corner: 0, scale: 0.9 },
]

mkdirSync(FOLDER, { recursive: true })
for (const { file, size, ...look } of ICONS) {
  const image = new Resvg(drawing(look), { fitTo: { mode: 'width', value: size } }).render()
  writeFileSync(join(FOLDER, file), image.asPng())
}

/** A marquee at night: a lit panel on two rails, bulbs above and below. */
function drawing({ corner, scale }) {
  const centre = GRID / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${GRID} ${GRID}">
  <defs>
    <radialGradient id="night" cy="0.5" r="0.75">
      <stop offset="0" stop-color="#6d1526"/><stop offset="1" stop-color="#2b0a10"/>
    </radialGradient>
    <radialGradient id="glow">
      <stop offset="0.35" stop-color="#ffc247" stop-opacity="0.55"/><stop offset="1" stop-color="#ffc247" stop-opacity="0"/>
    </radialGradient>
    <linearGradient id="panel" x2="0" y2="1">
      <stop offset="0" stop-color="#fffaf0"/><stop offset="1" stop-color="#fbe9c4"/>
    </linearGradient>
  </defs>
  <rect width="${GRID}" height="${GRID}" rx="${corner}" fill="url(#night)"/>
  <g transform="translate(${centre} ${centre}) scale(${scale}) translate(${-centre} ${-centre})">
    ${bulbs(66)}${bulbs(446)}
    <rect x="36" y="104" width="440" height="304" rx="28" fill="#1a1208"/>
    <rect x="48" y="116" width="416" height="280" rx="18" fill="url(#panel)"/>
    <path d="M48 150h416M48 362h416" stroke="#d9b97c" stroke-width="6"/>
    <path d="M148 338V174h48l60 108 60-108h48v164h-42V244l-50 86h-32l-50-86v94z" fill="#a8122a"/>
  </g>
</svg>`
}

function bulbs(y) {
  return [80, 168, 256, 344, 432]
    .map(
      (x) =>
        `<circle cx="${x}" cy="${y}" r="42" fill="url(#glow)"/><circle cx="${x}" cy="${y}" r="20" fill="#ffc247"/>` +
        `<circle cx="${x - 5}" cy="${y - 6}" r="7" fill="#fff6e0"/>`,
    )
    .join('')
}
