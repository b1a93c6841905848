/** The dark theme's colours, named as in the web app's tokens.css. Pictures are always dark. */
export const TOKENS = {
  bg: '#14100e',
  surface: '#1f1916',
  border: '#43372f',
  text: '#f8f0e4',
  'text-muted': '#bcab99',
  accent: '#ffc247',
  brand: '#a8122a',
  gold: '#e9b53b',
  silver: '#c9cdd2',
  bronze: '#c98a5a',
  'on-medal': '#1a1208',
  paper: '#fff6e0',
  'paper-border': '#d9c596',
  'paper-text': '#1a1208',
  frame: '#2b0a10',
  bulb: '#ffc247',
  'bulb-core': '#fff4d2',
} as const

/** Light and shadow colours that only the pictures use. */
export const LIGHT = {
  velvetPool: '#3d1219',
  frameShade: '#20070b',
  paperBright: '#fffdf4',
  paperEdge: '#fbe9bf',
  bulbs: '#ffb02e',
  beam: '#ffe2a0',
} as const
