import { describe, expect, it } from 'vitest'
import type { ShareData, ShareMovie } from '#contract/results/share-data.ts'
import { composePicture } from '#server/share-image/draw-picture.ts'
import { circled } from '#server/share-image/fonts/circles.ts'
import type { PictureTask } from '#server/share-image/picture-task.ts'
import { printedNames } from './names.ts'

const TEN_ALPHABETS = ['สมชาย', 'გიორგი', 'தமிழ்', 'বাংলা', 'Արամ', 'አበበ', 'अमिताभ', '김민수', '李雷', 'محمد']
const WITHOUT_A_FONT = [
  'ꦲꦏ꧀ꦱ',
  'ᬅᬓ᭄ᬱᬭ',
  'ᏣᎳᎩ',
  'ᐃᓄᒃᑎᑐᑦ',
  'ߒߞߏ',
  'ⴰⵎⴰⵣⵉⵖ',
  'ꆈꌠꉙ',
  '𞤀𞤣𞤤𞤢𞤥',
  'ᠮᠣᠩᠭᠣᠯ',
  'ᱥᱟᱱᱛᱟᱲᱤ',
]

/** The names by seat, from 1, as they are printed. */
function printed(...names: string[]): string[] {
  return [...printedNames(new Map(names.map((name, index) => [index + 1, name]))).values()]
}

describe('a name on a picture', () => {
  it('is printed as it is written in ten alphabets', () => {
    expect(printed(...TEN_ALPHABETS)).toEqual(TEN_ALPHABETS)
  })

  it('is printed as it is written if only the marquee’s letters lack one of its own', () => {
    expect(printed('Әсел', 'Kɔfi', 'Ḥasan')).toEqual(['Әсел', 'Kɔfi', 'Ḥasan'])
  })

  it('is the place in the draft if no font has it, with the same number in a circle', () => {
    expect(printed('ꦲꦏ꧀ꦱ', '🎬🍿', '!!!', '🎬 (bot)')).toEqual([
      `${circled({ seat: 1, character: '1' })}Player 1`,
      `${circled({ seat: 2, character: '2' })}Player 2`,
      `${circled({ seat: 3, character: '3' })}Player 3`,
      `${circled({ seat: 4, character: '4' })}Player 4 (bot)`,
    ])
  })

  it('has its initial in a circle if a font has that, and is never what is left of a word', () => {
    expect(printed('李𠮷', '𠮷野家', 'zꦲ', 'Theo ꦲꦏ꧀ꦱ')).toEqual([
      `${circled({ seat: 1, character: '李' })}Player 1`,
      `${circled({ seat: 2, character: '2' })}Player 2`,
      `${circled({ seat: 3, character: 'Z' })}Player 3`,
      `${circled({ seat: 4, character: 'T' })}Theo`,
    ])
  })

  it('has a number in brackets, too, if what is left of it is another’s name', () => {
    expect(printed('Maya 🎬', '🍿 maya', 'Theo')).toEqual([
      `${circled({ seat: 1, character: 'M' })}Maya (1)`,
      `${circled({ seat: 2, character: 'M' })}maya (2)`,
      'Theo',
    ])
  })
})

const KINDS = ['share-image', 'link-preview'] as const

describe.each(KINDS)('the %s', (kind) => {
  it('of ten players of whose names no font has a letter has ten circles that differ in number and colour', async () => {
    const circles = await circlesOn(pictureOf(kind, WITHOUT_A_FONT))
    const numbers = new Set(circles.map(({ character }) => character))
    expect([...numbers].toSorted((a, b) => Number(a) - Number(b))).toEqual(
      WITHOUT_A_FONT.map((_, index) => String(index + 1)),
    )
    expect(new Set(circles.map(({ colour }) => colour)).size).toBe(10)
    expect(new Set(circles.map(({ character, colour }) => `${character} ${colour}`)).size).toBe(10)
  })

  it('has the words beside each of twelve circles in full', async () => {
    const names = [...WITHOUT_A_FONT, 'ꦲꦲ', 'ꦏꦏ']
    const texts = textsOf((await composePicture(pictureOf(kind, names))).scene.texts).join('\n')
    for (const [index] of names.entries()) expect(texts).toMatch(new RegExp(`Player ${index + 1}\\b`, 'i'))
    expect(texts).not.toContain('…')
  })

  it('has no circles if the fonts have all names', async () => {
    expect(await circlesOn(pictureOf(kind, ['Ann', 'Zoë Žižek', ...TEN_ALPHABETS]))).toEqual([])
  })
})

it('the share image has the circle of a player in all places that have the name', async () => {
  const circles = await circlesOn(pictureOf('share-image', ['ꦲꦏ꧀ꦱ', 'Ann']))
  // The winner, the best movie, the first pick and what the house says.
  expect(circles.map(({ character }) => character)).toEqual(['1', '1', '1', '1'])
})

it('an invitation has the circle of the host', async () => {
  const invitation = { title: '1999', hostName: 'ꦲꦏ꧀ꦱ', hostSeat: 2, rounds: 5, seated: 2 }
  const task: PictureTask = { kind: 'invitation', invitation }
  expect((await circlesOn(task)).map(({ character }) => character)).toEqual(['2'])
  expect(textsOf((await composePicture(task)).scene.texts)).toContain('Player 2 invites you')
})

function pictureOf(kind: (typeof KINDS)[number], names: readonly string[]): PictureTask {
  const movieOf = (index: number): ShareMovie => ({
    id: index,
    title: `Movie ${index}`,
    year: 1999,
    genres: ['Drama'],
    directors: [],
    playerName: names[0] ?? '',
    seat: 1,
    genre: 'Drama',
    category: 'Action',
    pickNumber: index,
  })
  const data: ShareData = {
    title: '1999',
    isFinal: true,
    teamScores: names.map((playerName, index) => ({ rank: index + 1, playerName, seat: index + 1 })),
    totalMovies: 1,
    totalPlayers: names.length,
    totalCategories: 1,
    houseSays: `The house says ${names[0] ?? ''}`,
    bestMovie: movieOf(1),
    firstPick: movieOf(2),
    winnersMovies: [movieOf(1)],
    topMovies: [movieOf(1)],
  }
  const link = { url: 'http://localhost:3000/', site: 'localhost:3000' }
  return { kind, data, link, posters: new Map() }
}

/** The round boxes of a picture's lettering. */
async function circlesOn(task: PictureTask): Promise<{ character: string; colour: string }[]> {
  const { scene } = await composePicture(task)
  return partsOf(scene.texts).flatMap((part) => {
    const { borderRadius, backgroundColor } = part.props.style
    return borderRadius === undefined
      ? []
      : [{ character: textsOf([part]).join(''), colour: String(backgroundColor) }]
  })
}

type Part = { props: { style: Record<string, string | number | undefined>; children: readonly unknown[] } }

/** All elements of a picture, each before those in it. */
function partsOf(elements: readonly unknown[]): Part[] {
  return elements.flatMap((element) => {
    if (typeof element === 'string') return []
    const part = element as Part
    return [part, ...partsOf(part.props.children)]
  })
}

function textsOf(elements: readonly unknown[]): string[] {
  return partsOf(elements).flatMap(({ props }) => props.children.filter((child) => typeof child === 'string'))
}
