import { expect, test } from './journey.ts'
import { createOnlineDraft, expectComplete, joinByCode, newPlayer, startDraft } from './online-journey.ts'
import { makePick } from './journey.ts'

const SETUP = { year: '1999', categories: ['Comedy', 'Drama/Romance'] }
