import { beforeAll, expect, it } from 'vitest'
import { matchesKey, searchKey } from '#domain/movies/search.ts'
import { type CatalogSource, openCatalog } from './catalog-source.ts'
import { REAL_CATALOG } from './real-catalog.testing.ts'

let catalog: CatalogSource
beforeAll(async () => {
  catalog = await openCatalog(REAL_CATALOG)
})

/** Misspelt queries, and the people that they mean. */
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
scorsesse > Martin Scorsese
martin scorseze > Martin Scorsese
meryl steep > Meryl Streep
merryl streep > Meryl Streep
tom cruse > Tom Cruise
tom cruize > Tom Cruise
brad pit > Brad Pitt
brad pittt > Brad Pitt
jonny depp > Johnny Depp
johnny dep > Johnny Depp
mat damon > Matt Damon
matt daemon > Matt Damon
geroge clooney > George Clooney
george cluny > George Clooney
liam neesen > Liam Neeson
liam neason > Liam Neeson
sean conery > Sean Connery
shaun connery > Sean Connery
silvester stallone > Sylvester Stallone
sylvester stalone > Sylvester Stallone
jacky chan > Jackie Chan
mel gibsen > Mel Gibson
woddy allen > Woody Allen
woody alen > Woody Allen
steven speilberg > Steven Spielberg
stephen spielberg > Steven Spielberg
gorge lucas > George Lucas
george lukas > George Lucas
james camron > James Cameron
james camerun > James Cameron
peter jacksen > Peter Jackson
tim burtan > Tim Burton
tim bruton > Tim Burton
ron haward > Ron Howard
ron howerd > Ron Howard
robert zemekis > Robert Zemeckis
zemeckys > Robert Zemeckis
oliver stonne > Oliver Stone
spike le > Spike Lee
michael man > Michael Mann
ethan cohen > Ethan Coen
joel cohen > Joel Coen
terence malick > Terrence Malick
terrence mallick > Terrence Malick
billy wildor > Billy Wilder
bily wilder > Billy Wilder
john hustin > John Huston
sidny lumet > Sidney Lumet
sidney lummet > Sidney Lumet
roman polansky > Roman Polanski
polanksi > Roman Polanski
federico felini > Federico Fellini
fredrico fellini > Federico Fellini
ingmar bergmann > Ingmar Bergman
sergio leonne > Sergio Leone
pedro almodovor > Pedro Almodóvar
almodavar > Pedro Almodóvar
werner herzok > Werner Herzog
bong joon hoo > Bong Joon-ho
greta gerwick > Greta Gerwig
gretta gerwig > Greta Gerwig
sofia copola > Sofia Coppola
sophia coppola > Sofia Coppola
kathryn bigalow > Kathryn Bigelow
nora ephran > Nora Ephron
jordan peel > Jordan Peele
julianne more > Julianne Moore
juliane moore > Julianne Moore
nicole kidmann > Nicole Kidman
nicol kidman > Nicole Kidman
charlize theran > Charlize Theron
charlise theron > Charlize Theron
anjelina jolie > Angelina Jolie
angelina joli > Angelina Jolie
jenifer aniston > Jennifer Aniston
jennifer anniston > Jennifer Aniston
reese whitherspoon > Reese Witherspoon
reese witherspon > Reese Witherspoon
keira knightly > Keira Knightley
kiera knightley > Keira Knightley
anne hathway > Anne Hathaway
ann hathaway > Anne Hathaway
viola davies > Viola Davis
halle bery > Halle Berry
hally berry > Halle Berry
whoopie goldberg > Whoopi Goldberg
susan saranden > Susan Sarandon
glen close > Glenn Close
diane keeton > Diane Keaton
dianne keaton > Diane Keaton
michael keeton > Michael Keaton
michael cain > Michael Caine
micheal caine > Michael Caine
gary oldmen > Gary Oldman
garry oldman > Gary Oldman
daniel day louis > Daniel Day-Lewis
daniel day lewes > Daniel Day-Lewis
christian bail > Christian Bale
cristian bale > Christian Bale
heath leger > Heath Ledger
heath ledgar > Heath Ledger
edward nortan > Edward Norton
kevin spacy > Kevin Spacey
kevin costener > Kevin Costner
kevin kostner > Kevin Costner
russel crowe > Russell Crowe
russell crow > Russell Crowe
benedict cumberbach > Benedict Cumberbatch
benidict cumberbatch > Benedict Cumberbatch
robert downy jr > Robert Downey Jr.
robert redfort > Robert Redford
paul neuman > Paul Newman
steve mcqeen > Steve McQueen
marlon brandon > Marlon Brando
marlin brando > Marlon Brando
`
  .trim()
  .split('\n')
  .map((line) => line.split(' > ') as [query: string, name: string])

it('finds at least 95 % of misspelt people among the first three', async () => {
  const missed: string[] = []
  const unknown: string[] = []
  for (const [query, name] of MISSPELT) {
    const found = (await catalog.searchPeople(query)).people.slice(0, 3).map((person) => person.name)
    if (!found.includes(name)) missed.push(`${query}: ${found.join(', ')}`)
    if ((await catalog.findPerson({ name }))?.name !== name) unknown.push(name)
  }
  expect(unknown).toEqual([])
  expect(MISSPELT.length).toBeGreaterThanOrEqual(200)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(MISSPELT.length * 0.05)
})

it('names the best known first, wherever the word stands in the name', async () => {
  const [first] = (await catalog.searchPeople('nolan')).people
  expect(first?.name).toBe('Christopher Nolan')
})

it.each(['tom hnaks', 'scorsesse', 'meryl steep'])('marks what it finds for %j as only similar', async (query) => {
  expect((await catalog.searchPeople(query)).isForgiving).toBe(true)
})

it('offers no names that are much further from what was typed than the closest one', async () => {
  const names = (await catalog.searchPeople('scorsesse')).people.map(({ name }) => name)
  expect(names[0]).toBe('Martin Scorsese')
  expect(names.filter((name) => /S[oø]rensen/.test(name))).toEqual([])
})

it('prefers people with that name to people with a similar one, however well known', async () => {
  const { people, isForgiving } = await catalog.searchPeople('colin hank')
  expect([people[0]?.name, isForgiving]).toEqual(['Colin Hanks', false])
  const { people: hank } = await catalog.searchPeople('hank azaria')
  expect(hank[0]?.name).toBe('Hank Azaria')
})

it('adds no similar names if enough people have the name', async () => {
  const names = (await catalog.searchPeople('tom')).people.map(({ name }) => name)
  expect(names.filter((name) => !/\bTom/.test(name))).toEqual([])
})

it.each([
  ['letters one by one', Array.from('abcdefghijklmnopqrstuvwxyz').join(' ')],
  ['as many words as fit', Array.from({ length: 33 }, (_, at) => 'abcdefghijk'.charAt(at % 11) + 'a').join(' ')],
  ['a word over and over', 'anna '.repeat(20)],
  ['beginnings of many names', 'mar jo ma an'],
  ['one long word', 'schwarzeneggerr'.repeat(7)],
  ['words that are almost names', 'marie johnn davidd robertt micheal jamess'],
])('takes less processor for %s than a look at every name', async (_, query) => {
  const names = catalog.peopleWith(0).map(({ name }) => name)
  await catalog.searchPeople('meryl steep')
  const search = await processorOf(() => catalog.searchPeople(query))
  const look = await processorOf(() => Promise.resolve(names.filter((name) => matchesKey(searchKey(name), 'zzyzx'))))
  expect(search).toBeLessThan(look)
})

/** The least processor time of five runs, in microseconds. */
async function processorOf(work: () => Promise<unknown>): Promise<number> {
  const runs: number[] = []
  for (let run = 0; run < 5; run++) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    runs.push(user + system)
  }
  return Math.min(...runs)
}

it('finds nobody for letters that are no name', async () => {
  expect(await catalog.searchPeople('zzyzx')).toEqual({ people: [], isForgiving: false })
})
