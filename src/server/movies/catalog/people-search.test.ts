import { beforeAll, expect, it } from 'vitest'
import type { MovieSource } from '../movie-source.ts'
import { openCatalog } from './catalog-source.ts'
import { REAL_CATALOG } from './real-catalog.testing.ts'

let catalog: MovieSource
beforeAll(async () => {
  catalog = await openCatalog(REAL_CATALOG)
})

/** What hurried people type, and whom they mean. */
const MISSPELT = `
speilberg > Steven Spielberg
steven speilburg > Steven Spielberg
tom hnks > Tom Hanks
tom hanx > Tom Hanks
tom hnaks > Tom Hanks
scorcese > Martin Scorsese
martin scorcesi > Martin Scorsese
schwarzeneger > Arnold Schwarzenegger
arnold shwarzenegger > Arnold Schwarzenegger
gylenhal > Jake Gyllenhaal
jake gyllenhal > Jake Gyllenhaal
maggie gylenhaal > Maggie Gyllenhaal
dicapro > Leonardo DiCaprio
leonardo decaprio > Leonardo DiCaprio
leanardo dicaprio > Leonardo DiCaprio
meril streep > Meryl Streep
meryl streap > Meryl Streep
tarentino > Quentin Tarantino
quintin tarantino > Quentin Tarantino
kubrik > Stanley Kubrick
stanly kubrick > Stanley Kubrick
hichcock > Alfred Hitchcock
alfred hitchkock > Alfred Hitchcock
robert dinero > Robert De Niro
robert deniero > Robert De Niro
cate blanchet > Cate Blanchett
kate blanchett > Cate Blanchett
scarlet johanson > Scarlett Johansson
scarlett johannson > Scarlett Johansson
mathew mcconaughy > Matthew McConaughey
matthew mcconahey > Matthew McConaughey
keanu reaves > Keanu Reeves
jenifer lawrence > Jennifer Lawrence
saoirse ronin > Saoirse Ronan
joquin pheonix > Joaquin Phoenix
natlie portman > Natalie Portman
natalie portmann > Natalie Portman
denzell washington > Denzel Washington
will smth > Will Smith
harison ford > Harrison Ford
harrisson ford > Harrison Ford
sigourny weaver > Sigourney Weaver
signourney weaver > Sigourney Weaver
julia robberts > Julia Roberts
clint eastwod > Clint Eastwood
clint eestwood > Clint Eastwood
morgan freman > Morgan Freeman
anthony hopkin > Anthony Hopkins
antony hopkins > Anthony Hopkins
nicolas cadge > Nicolas Cage
nicholas cage > Nicolas Cage
sandra bulock > Sandra Bullock
sandra bullok > Sandra Bullock
catherine zeta jonse > Catherine Zeta-Jones
rene zelweger > Renée Zellweger
renee zellwegger > Renée Zellweger
hugh jackmann > Hugh Jackman
ryan goslin > Ryan Gosling
ryan reynalds > Ryan Reynolds
emma thomson > Emma Thompson
emma stoan > Emma Stone
kate winslett > Kate Winslet
kate winslit > Kate Winslet
jodie fostr > Jodie Foster
jody foster > Jodie Foster
al pachino > Al Pacino
al paccino > Al Pacino
jack nickelson > Jack Nicholson
jack nicholsen > Jack Nicholson
dustin hofman > Dustin Hoffman
philip seymore hoffman > Philip Seymour Hoffman
phillip seymour hofman > Philip Seymour Hoffman
michele pfeiffer > Michelle Pfeiffer
michelle pfiefer > Michelle Pfeiffer
uma thurmann > Uma Thurman
samuel l jakson > Samuel L. Jackson
samual jackson > Samuel L. Jackson
bruce wilis > Bruce Willis
bruce willas > Bruce Willis
christofer nolan > Christopher Nolan
nolan > Christopher Nolan
ridly scott > Ridley Scott
david fincer > David Fincher
david lynh > David Lynch
wes andersen > Wes Anderson
paul tomas anderson > Paul Thomas Anderson
akira kurasawa > Akira Kurosawa
kurosowa > Akira Kurosawa
hayao miyasaki > Hayao Miyazaki
miyazakki > Hayao Miyazaki
guillermo del torro > Guillermo del Toro
alfonso quaron > Alfonso Cuarón
denis vileneuve > Denis Villeneuve
vilneuve > Denis Villeneuve
francis ford copola > Francis Ford Coppola
coppolla > Francis Ford Coppola
audry hepburn > Audrey Hepburn
katherine hepburn > Katharine Hepburn
humphry bogart > Humphrey Bogart
bogurt > Humphrey Bogart
marilin monroe > Marilyn Monroe
ingrid bergmann > Ingrid Bergman
carry grant > Cary Grant
grace kely > Grace Kelly
jimmy stuart > James Stewart
timothee chalamee > Timothée Chalamet
`
  .trim()
  .split('\n')
  .map((line) => line.split(' > ') as [query: string, name: string])

it('finds at least 95 % of misspelt people among the first three', async () => {
  const missed: string[] = []
  for (const [query, name] of MISSPELT) {
    const found = (await catalog.searchPeople(query)).slice(0, 3).map((person) => person.name)
    if (!found.includes(name)) missed.push(`${query}: ${found.join(', ')}`)
  }
  expect(MISSPELT.length).toBeGreaterThanOrEqual(100)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(MISSPELT.length * 0.05)
})

it('names the best known first, wherever the word stands in the name', async () => {
  const [first] = await catalog.searchPeople('nolan')
  expect(first?.name).toBe('Christopher Nolan')
})

it('adds nobody where enough people are called so', async () => {
  const names = (await catalog.searchPeople('tom')).map(({ name }) => name)
  expect(names.filter((name) => !/\bTom/.test(name))).toEqual([])
})

it('finds nobody for letters that are no name', async () => {
  expect(await catalog.searchPeople('zzyzx')).toEqual([])
})
