import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { testMovie } from '#domain/draft/draft.testing.ts'
import { Portrait } from './portrait.tsx'
import { Poster } from './poster.tsx'

const big = testMovie({ title: 'Big', year: 1988, posterPath: '/big.jpg', directors: ['Penny Marshall'] })
const image = () => document.querySelector('img')
const drawing = () => document.querySelector('svg.drawn')

describe('a poster', () => {
  it('is drawn at once, and the real one covers it once loaded', () => {
    render(<Poster movie={big} />)
    expect(drawing()?.textContent).toBe('BIG1988PENNY MARSHALL')
    expect(image()?.className).toContain('poster__image--loading')
    fireEvent.load(image()!)
    expect(image()?.className).toContain('poster__image--shown')
  })

  it('stays drawn if the real one fails to load', () => {
    render(<Poster movie={big} />)
    fireEvent.error(image()!)
    expect(image()).toBeNull()
    expect(drawing()).not.toBeNull()
  })

  it('is drawn if there is no real one', () => {
    render(<Poster movie={testMovie()} />)
    expect(image()).toBeNull()
    expect(drawing()).not.toBeNull()
  })

  it.each([
    ['thumb', 'https://image.tmdb.org/t/p/w185/big.jpg'],
    ['large', 'https://image.tmdb.org/t/p/w500/big.jpg'],
  ] as const)('is fetched as %s from %s', (size, address) => {
    render(<Poster movie={big} size={size} />)
    expect(image()?.src).toBe(address)
  })

  it('adds a missing slash to its path', () => {
    render(<Poster movie={{ ...big, posterPath: 'big.jpg' }} />)
    expect(image()?.src).toBe('https://image.tmdb.org/t/p/w185/big.jpg')
  })

  it('is decorative beside a title, and has the title as its name otherwise', () => {
    render(<Poster movie={big} />)
    expect(screen.queryByRole('img')).toBeNull()
    render(<Poster movie={big} labelled />)
    screen.getByRole('img', { name: 'Big, 1988' })
  })
})

describe('a portrait', () => {
  it('is the photo, or the initials if the photo fails to load', () => {
    const { container } = render(<Portrait name="Tom Hanks" profilePath="/tom.jpg" />)
    expect(image()?.src).toBe('https://image.tmdb.org/t/p/w185/tom.jpg')
    fireEvent.error(image()!)
    expect(container.textContent).toBe('TH')
  })

  it.each([
    ['Cher', 'C'],
    ['Robert De Niro', 'RN'],
    ['50 Cent', 'C'],
    ['Élodie Ó Briain', 'ÉB'],
  ])('of %s has the initials %s', (name, initials) => {
    expect(render(<Portrait name={name} />).container.textContent).toBe(initials)
  })
})
