/** Line drawings on a 24 × 24 grid. */
const PATHS = {
  check: 'm4 12.5 5.5 5.5L20 6.5',
  half: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 2.5v13a6.5 6.5 0 0 1 0-13Z',
  cross: 'm6 6 12 12M18 6 6 18',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm5 11.5 5 5',
  filter: 'M4 7h16M7 12h10M10 17h4',
  right: 'M4 12h16m-6-6 6 6-6 6',
  down: 'm5 9 7 7 7-7',
  up: 'm5 15 7-7 7 7',
  link: 'M10 14a4.5 4.5 0 0 0 6.4 0l3-3a4.5 4.5 0 0 0-6.4-6.4l-1.2 1.2M14 10a4.5 4.5 0 0 0-6.4 0l-3 3a4.5 4.5 0 0 0 6.4 6.4l1.2-1.2',
  plus: 'M12 5v14M5 12h14',
  key: 'M8 10.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Zm3.5 1 8-8M16 7l3 3',
  lock: 'M7 11h10a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2Zm1 0V8a4 4 0 0 1 8 0v3',
  star: 'm12 3 2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2l-5.6 3.1L7.6 14 3 9.6l6.3-.8Z',
  device: 'M5 5h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Zm3 16h8',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v6m0-9.5v.1',
  warning: 'M12 4 2.5 20h19L12 4Zm0 6v5m0 2.5v.1',
  cloud: 'M7 18a4 4 0 0 1-.5-7.97 5.5 5.5 0 0 1 10.6-1A4.5 4.5 0 0 1 17.5 18H7Z',
  users:
    'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM3 20a6 6 0 0 1 12 0m1-15a3.5 3.5 0 0 1 0 6.5m2 3.5a6 6 0 0 1 3 5',
  bolt: 'M13 3 5 14h6l-1 7 8-11h-6l1-7Z',
  pen: 'M4 20c1-7 6-14 16-16-1 8-6 13-12 13m-4 3 7-8',
  pencil: 'm4 20 1-5L16 4l4 4L9 19l-5 1Zm10-14 4 4',
  smile: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM8 14a4.5 4.5 0 0 0 8 0M9 9.5v.1m6-.1v.1',
  heart: 'M12 20S4 15 4 9.5A4 4 0 0 1 12 8a4 4 0 0 1 8 1.5C20 15 12 20 12 20Z',
  rocket: 'M12 3c4 3 5 7 4 12H8C7 10 8 6 12 3Zm-4 9-3 4 3 1m8-5 3 4-3 1m-6 1v3m4-3v3M12 8.5v.1',
  moon: 'M19 14.5A8 8 0 0 1 9.5 5 8 8 0 1 0 19 14.5Z',
  calendar: 'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1Zm-1 5h16M8 3v5m8-5v5',
  bot: 'M6 9h12a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2Zm6 0V5m0-.1v.1M9 13.5v.1m6-.1v.1M10 16.5h4M2 13v3m20-3v3',
  list: 'M4 6h16M4 12h16M4 18h16',
  queue: 'M4 6h12M4 12h8M4 18h8M18 12v8m-4-4h8',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4.5v15L20 12Z',
  undo: 'M8 4 3.5 8.5 8 13M4 8.5h10a6 6 0 0 1 0 12h-3',
  rows: 'M4 6h16M4 12h16M4 18h16',
  swap: 'M4 8h15l-4-4M20 16H5l4 4',
  hand: 'M8 12V5.5a1.5 1.5 0 0 1 3 0V11m0-6.5v-1a1.5 1.5 0 0 1 3 0V11m0-5.5a1.5 1.5 0 0 1 3 0V14c0 4.5-2 7-5.5 7-3 0-4.5-1.5-6-4L4 13.5c1-1.5 2.5-1 4 1',
  more: 'M5 12v.1M12 12v.1M19 12v.1',
  award: 'M12 3a6 6 0 1 0 0 12 6 6 0 0 0 0-12Zm-3.5 11L7 21l5-2.5L17 21l-1.5-7',
  camera: 'M4 7h10v10H4V7Zm10 4 6-3v8l-6-3',
  note: 'M9 18V6l10-2v11M6.5 15.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Zm10-3a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  horseshoe: 'M7 4c-4.5 6-2.5 15 5 16 7.5-1 9.5-10 5-16m-12 0h3m8 0h3M7 10v.1m10-.1v.1M9 15.5v.1m6-.1v.1',
  shield: 'M12 3 5 6v5c0 5 3 8 7 10 4-2 7-5 7-10V6Z',
  copy: 'M9 8h9a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2Zm7 0V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h2',
  share: 'M12 15V3m0 0L7.5 7.5M12 3l4.5 4.5M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 3.5V12l4 2.5',
  banknote: 'M3 7h18v10H3V7Zm9 2.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM6 12h.1m11.8 0h.1',
} as const

export type IconName = keyof typeof PATHS

/** A decorative icon beside a text; it has no accessible name. */
export function Icon({ name }: { name: IconName }) {
  return <Drawing name={name} path={PATHS[name]} />
}

export function Drawing({ name, path }: { name: string; path: string }) {
  return (
    <svg className={`icon icon--${name}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
