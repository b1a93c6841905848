import { yearPool } from '#domain/pools/pool.ts'
import { expect, it } from 'vitest'
import { searchMovies } from '#domain/movies/movie-search.ts'
import { openCatalog } from './catalog-source.ts'
import { REAL_CATALOG } from './real-catalog.testing.ts'

const catalog = await openCatalog(REAL_CATALOG)

/** Misspelt queries, and the movies that they mean. */
const MISSPELT = `
shawshenk > The Shawshank Redemption
shawshank redemtion > The Shawshank Redemption
shaw shank > The Shawshank Redemption
4 weddings > Four Weddings and a Funeral
4 wedings and a funeral > Four Weddings and a Funeral
forest gump > Forrest Gump
forrest gumb > Forrest Gump
jurasic park > Jurassic Park
jurrasic parc > Jurassic Park
pulp ficton > Pulp Fiction
pulp fictoin > Pulp Fiction
the godfahter > The Godfather
godfather 2 > The Godfather Part II
shindlers list > Schindler's List
schindler list > Schindler's List
silence of the lams > The Silence of the Lambs
silense of lambs > The Silence of the Lambs
the matrx > The Matrix
teh matrix > The Matrix
figth club > Fight Club
titannic > Titanic
titanc > Titanic
avater > Avatar
gladiater > Gladiator
gladitor > Gladiator
bravehart > Braveheart
braveheat > Braveheart
goodfelas > Goodfellas
good fellas > Goodfellas
cassablanca > Casablanca
casablanka > Casablanca
physco > Psycho
pyscho > Psycho
vertgio > Vertigo
rear windw > Rear Window
north by nothwest > North by Northwest
cityzen kane > Citizen Kane
lawrance of arabia > Lawrence of Arabia
apocalipse now > Apocalypse Now
apocolypse now > Apocalypse Now
taxi drver > Taxi Driver
raging bul > Raging Bull
scarfase > Scarface
terminater 2 > Terminator 2: Judgment Day
terminator two > Terminator 2: Judgment Day
alians > Aliens
blade runer > Blade Runner
bladerunner > Blade Runner
back to the futur > Back to the Future
back to teh future > Back to the Future
raiders of the lost arc > Raiders of the Lost Ark
indianna jones last crusade > Indiana Jones and the Last Crusade
gost busters > Ghostbusters
ghostbuster > Ghostbusters
groundhog dya > Groundhog Day
ground hog day > Groundhog Day
when harry met saly > When Harry Met Sally...
pretty womann > Pretty Woman
notting hil > Notting Hill
noting hill > Notting Hill
bridgit jones > Bridget Jones's Diary
amelei > Amélie
panns labyrinth > Pan's Labyrinth
pans labrynth > Pan's Labyrinth
spirted away > Spirited Away
princess monanoke > Princess Mononoke
toy storey > Toy Story
finding nimo > Finding Nemo
the lion kign > The Lion King
beauty and the beest > Beauty and the Beast
the incredables > The Incredibles
ratatoille > Ratatouille
ratatouile > Ratatouille
walle > WALL-E
shrec > Shrek
inceptoin > Inception
interstelar > Interstellar
the dark kngiht > The Dark Knight
the prestege > The Prestige
momento > Memento
django unchaned > Django Unchained
inglorious basterds > Inglourious Basterds
inglorius bastards > Inglourious Basterds
kil bill > Kill Bill: Vol. 1
resevoir dogs > Reservoir Dogs
the big lebowsky > The Big Lebowski
big lebovski > The Big Lebowski
no country for old man > No Country for Old Men
there will be blod > There Will Be Blood
slumdog milionaire > Slumdog Millionaire
slumdog millionare > Slumdog Millionaire
the kings speach > The King's Speech
lalaland > La La Land
mad max fury raod > Mad Max: Fury Road
whiplahs > Whiplash
parasit > Parasite
oppenhiemer > Oppenheimer
openheimer > Oppenheimer
12 years a slav > 12 Years a Slave
twelve angry men > 12 Angry Men
oceans 11 > Ocean's Eleven
seven samuri > Seven Samurai
dr stranglove > Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb
one flew over the cookoos nest > One Flew Over the Cuckoo's Nest
a clockwork ornage > A Clockwork Orange
beetlejuce > Beetlejuice
harry poter goblet > Harry Potter and the Goblet of Fire
lord of the rigns two towers > The Lord of the Rings: The Two Towers
pirates of the carribean black pearl > Pirates of the Caribbean: The Curse of the Black Pearl
crouching tiger hiden dragon > Crouching Tiger, Hidden Dragon
`
  .trim()
  .split('\n')
  .map((line) => line.split(' > ') as [query: string, title: string])

it('finds at least 95 % of misspelt movies among the first three of all there are', async () => {
  const missed: string[] = []
  const unknown: string[] = []
  for (const [query, title] of MISSPELT) {
    const found = (await catalog.searchMovies(query)).slice(0, 3).map((movie) => movie.title)
    if (!found.includes(title)) missed.push(`${query}: ${found.join(', ')}`)
    const [named] = await catalog.searchMovies(title)
    if (named?.title !== title) unknown.push(title)
  }
  expect(unknown).toEqual([])
  expect(MISSPELT.length).toBeGreaterThanOrEqual(100)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(MISSPELT.length * 0.05)
})

it.each([
  ['tarantino', 1994, 'Pulp Fiction'],
  ['tarentino', 1994, 'Pulp Fiction'],
  ['jim carrey', 1994, 'The Mask'],
  ['jim carey', 1994, 'The Mask'],
  ['4 weddings', 1994, 'Four Weddings and a Funeral'],
  ['shawshenk', 1994, 'The Shawshank Redemption'],
])('finds by %s in %i: %s', async (query, year, title) => {
  const found = searchMovies((await catalog.moviesOf(yearPool(year))).movies, query).movies.slice(0, 3)
  expect(found.map((movie) => movie.title)).toContain(title)
})
