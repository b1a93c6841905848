import { expect, test } from 'vitest'
import { oscarStatusOf } from './awards.ts'

test.each([
  ['Won 1 Oscar.'],
  ['Won 1 Oscar'],
  ['Won 2 Oscars'],
  ['Won 11 Oscars. Another 126 wins & 83 nominations.'],
  ['Won 1 Oscar. Another 1 win.'],
  ['Won 1 Oscar. 4 wins total'],
  ['Won 3 Oscars. 22 wins & 31 nominations total'],
  ['Won 1 Oscar. 1 BAFTA Award nomination'],
  // Misspaced, as the other prizes are
  ['Won 1 Oscar7 wins & 46 nominations total'],
  ['Won 2 Oscars13 wins & 46 nominations total'],
  ['Won 2 Oscars 17 wins & 6 nominations total'],
  ['Won 1 Oscar.Another 5 wins'],
  ['  Won  4   Oscars. Another 9 wins.  '],
  ['Won\u00A02\u00A0Oscars. 9 wins total'],
  ['won 1 oscar. 2 wins total'],
])('%j is a winner', (awards) => {
  expect(oscarStatusOf(awards)).toBe('winner')
})

test.each([
  ['Nominated for 1 Oscar.'],
  ['Nominated for 1 Oscar'],
  ['Nominated for 3 Oscars. Another 5 wins'],
  ['Nominated for 1 Oscar. Another 6 wins & 34 nominations.'],
  ['Nominated for 13 Oscars. 234 wins & 478 nominations total'],
  ['Nominated for 2 Oscars. 3 nominations total'],
  ['Nominated for 1 Oscar6 nominations total'],
  ['Nominated for 5 Oscars 2 wins & 6 nominations total'],
  [' nominated  for 1 oscar'],
])('%j is a nominee', (awards) => {
  expect(oscarStatusOf(awards)).toBe('nominee')
})

test.each([
  [''],
  [' '],
  ['N/A'],
  ['1 win.'],
  ['1 nomination.'],
  ['2 wins & 1 nomination total'],
  // Prizes of other kinds are written the same way
  ['Won 1 BAFTA Film Award. Another 4 wins & 12 nominations.'],
  ['Won 3 BAFTA Film Awards'],
  ['Won 1 BAFTA Award13 wins & 46 nominations total'],
  ['Won 2 BAFTA 17 wins & 6 nominations total'],
  ['Nominated for 1 BAFTA Film Award'],
  ['Nominated for 2 BAFTA Awards. 27 wins & 143 nominations total'],
  ['Nominated for 6 BAFTA 1 win & 7 nominations total'],
  ['Won 1 Golden Globe. Another 44 wins & 141 nominations.'],
  ['Nominated for 2 Golden Globes. Another 25 wins & 88 nominations.'],
  ['Won 2 Primetime Emmys'],
  ['Won 1 Primetime Emmy. 19 wins & 40 nominations total'],
  ['Nominated for 1 Primetime Emmy. 3 nominations total'],
  ['Won 1 Daytime Emmy'],
  // 'Oscar' elsewhere is somebody's name, or another prize
  ['Won 1 Oscarito. 2 wins total'],
  ['3 wins, one of them the Oscar Micheaux Award'],
  ['1 win & Oscar buzz'],
  ['Oscar'],
  ['Not nominated for 1 Oscar'],
  ['Won'],
  ['Nominated'],
  ['Won 0 Oscars. 2 wins total'],
  ['. See the best of the year'],
])('%j says nothing of the Oscars', (awards) => {
  expect(oscarStatusOf(awards)).toBe('none')
})
