import { maintain } from './lib/maintain.mjs'

await maintain('move-to-postgres')
