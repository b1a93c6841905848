import { maintain } from './lib/maintain.mjs'

await maintain('backup')
