import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { useOptionList } from './use-option-list.ts'

const FRUIT = ['Apple', 'Banana', 'Cherry']

type FruitProps = { onChoose: (fruit: string, by: string) => void; startsAtFirst?: boolean }

function Fruit({ onChoose, startsAtFirst = false }: FruitProps) {
  const [query, setQuery] = useState('')
  const options = FRUIT.filter((fruit) => fruit.toLowerCase().includes(query))
  const isOff = (fruit: string) => fruit === 'Banana'
  const list = useOptionList({ id: 'fruit', options, query, startsAtFirst, isOff, onChoose })
  return (
    <>
      <input
        aria-label="Search"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        {...list.inputProps}
      />
      <div aria-label="Fruit" {...list.listProps}>
        {options.map((fruit, index) => (
          <div
            key={fruit}
            id={list.idOf(index)}
            role="option"
            tabIndex={-1}
            aria-selected={false}
            data-highlighted={index === list.active || undefined}
          >
            {fruit}
          </div>
        ))}
      </div>
    </>
  )
}

function open({ startsAtFirst = false } = {}) {
  const onChoose = vi.fn()
  render(<Fruit onChoose={onChoose} startsAtFirst={startsAtFirst} />)
  return { onChoose, field: screen.getByRole('combobox', { name: 'Search' }) }
}
const active = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant')
  const marked = document.querySelector('[data-highlighted]')
  expect(marked?.id ?? null).toBe(id)
  return marked?.textContent
}

it('stands at nothing until a key leads there, and goes round', async () => {
  const { field } = open()
  field.focus()
  expect(active()).toBeUndefined()
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe('Apple')
  await userEvent.keyboard('{ArrowUp}')
  expect(active()).toBe('Cherry')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()).toBe('Banana')
  expect(document.activeElement).toBe(field)
})

it('stands at the first that matches what is typed, and Enter takes it', async () => {
  const { onChoose, field } = open()
  await userEvent.type(field, 'c')
  expect(active()).toBe('Cherry')
  await userEvent.keyboard('{Enter}')
  expect(onChoose.mock.calls).toEqual([['Cherry', 'keyboard']])
  await userEvent.clear(field)
  expect(active()).toBeUndefined()
})

it('takes nothing where there is nothing, and not what is off', async () => {
  const { onChoose, field } = open()
  field.focus()
  await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}')
  await userEvent.click(screen.getByRole('option', { name: 'Banana' }))
  await userEvent.type(field, 'zzz{ArrowDown}{Enter}')
  expect(onChoose).not.toHaveBeenCalled()
  expect(field.getAttribute('aria-expanded')).toBe('false')
})

it('takes what is pressed, and leaves the focus where it was', async () => {
  const { onChoose, field } = open()
  field.focus()
  await userEvent.click(screen.getByRole('option', { name: 'Cherry' }))
  expect(onChoose.mock.calls).toEqual([['Cherry', 'pointer']])
  expect(document.activeElement).toBe(field)
  expect(active()).toBe('Cherry')
})

it('can stand at the first that is not off from the start', async () => {
  const { onChoose, field } = open({ startsAtFirst: true })
  field.focus()
  expect(active()).toBe('Apple')
  await userEvent.keyboard('{Enter}')
  expect(onChoose.mock.calls).toEqual([['Apple', 'keyboard']])
})

it('goes along by left and right, Home and End, as long as they are not needed for the words', async () => {
  const { field } = open()
  field.focus()
  await userEvent.keyboard('{End}')
  expect(active()).toBe('Cherry')
  await userEvent.keyboard('{ArrowLeft}')
  expect(active()).toBe('Banana')
  await userEvent.keyboard('{Home}{ArrowRight}')
  expect(active()).toBe('Banana')

  await userEvent.type(field, 'a')
  expect(active()).toBe('Apple')
  await userEvent.keyboard('{ArrowRight}')
  expect(active()).toBe('Apple')
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  expect(active()).toBe('Apple')
})

it('takes by Space what the arrows led to, and writes a space while words are typed', async () => {
  const { onChoose, field } = open()
  await userEvent.type(field, 'c ')
  expect([(field as HTMLInputElement).value, onChoose.mock.calls]).toEqual(['c ', []])
  await userEvent.clear(field)
  await userEvent.keyboard('{ArrowDown} ')
  expect(onChoose.mock.calls).toEqual([['Apple', 'keyboard']])
})

it('goes up and down a grid in its columns', async () => {
  const places: Record<string, [left: number, top: number]> = {
    Apple: [0, 0],
    Banana: [100, 0],
    Cherry: [0, 150],
  }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [left, top] = places[this.textContent] ?? [0, 0]
    return new DOMRect(left, top, 90, 140)
  })
  const { field } = open()
  field.focus()
  await userEvent.keyboard('{Home}{ArrowDown}')
  expect(active()).toBe('Cherry')
  await userEvent.keyboard('{ArrowUp}{ArrowRight}')
  expect(active()).toBe('Banana')
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe('Cherry')
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe('Apple')
})
