/** The evening's colours by their names in the screens' tokens.css: the pictures are always of the evening. */
export const TOKENS = {
  house: '#14100e',
  seats: '#1f1916',
  rail: '#43372f',
  screen: '#f8f0e4',
  dim: '#bcab99',
  action: '#ffc247',
  velvet: '#a8122a',
  gold: '#e9b53b',
  silver: '#c9cdd2',
  bronze: '#c98a5a',
  'on-medal': '#1a1208',
  paper: '#fff6e0',
  'paper-line': '#d9c596',
  'paper-ink': '#1a1208',
  frame: '#2b0a10',
  bulb: '#ffc247',
  'bulb-core': '#fff4d2',
} as const

/** Light and depth that only the pictures have. */
export const LIGHT = {
  velvetPool: '#3d1219',
  frameShade: '#20070b',
  paperBright: '#fffdf4',
  paperEdge: '#fbe9bf',
  bulbs: '#ffb02e',
  beam: '#ffe2a0',
} as const
