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
  const isDisabled = (fruit: string) => fruit === 'Banana'
  const list = useOptionList({ id: 'fruit', options, query, startsAtFirst, isDisabled, onChoose })
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

it('has no active option until an arrow key is pressed, and wraps around', async () => {
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

it('activates the first match of what is typed, and Enter chooses it', async () => {
  const { onChoose, field } = open()
  await userEvent.type(field, 'c')
  expect(active()).toBe('Cherry')
  await userEvent.keyboard('{Enter}')
  expect(onChoose.mock.calls).toEqual([['Cherry', 'keyboard']])
  await userEvent.clear(field)
  expect(active()).toBeUndefined()
})

it('chooses nothing without options, and no disabled option', async () => {
  const { onChoose, field } = open()
  field.focus()
  await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}')
  await userEvent.click(screen.getByRole('option', { name: 'Banana' }))
  await userEvent.type(field, 'zzz{ArrowDown}{Enter}')
  expect(onChoose).not.toHaveBeenCalled()
  expect(field.getAttribute('aria-expanded')).toBe('false')
})

it('chooses the clicked option and leaves the focus where it was', async () => {
  const { onChoose, field } = open()
  field.focus()
  await userEvent.click(screen.getByRole('option', { name: 'Cherry' }))
  expect(onChoose.mock.calls).toEqual([['Cherry', 'pointer']])
  expect(document.activeElement).toBe(field)
  expect(active()).toBe('Cherry')
})

it('can activate the first enabled option from the start', async () => {
  const { onChoose, field } = open({ startsAtFirst: true })
  field.focus()
  expect(active()).toBe('Apple')
  await userEvent.keyboard('{Enter}')
  expect(onChoose.mock.calls).toEqual([['Apple', 'keyboard']])
})

it('moves by Left, Right, Home and End unless the text needs them', async () => {
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

it('chooses by Space after arrow keys, and types a space otherwise', async () => {
  const { onChoose, field } = open()
  await userEvent.type(field, 'c ')
  expect([(field as HTMLInputElement).value, onChoose.mock.calls]).toEqual(['c ', []])
  await userEvent.clear(field)
  await userEvent.keyboard('{ArrowDown} ')
  expect(onChoose.mock.calls).toEqual([['Apple', 'keyboard']])
})

it('moves up and down a grid within its columns', async () => {
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

it('moves by the pages that are in sight, and stays at the last row', async () => {
  const tops: Record<string, number> = { Apple: 0, Banana: 150, Cherry: 300 }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, tops[this.textContent] ?? 0, 90, 140)
  })
  const height = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(200)
  const { field } = open({ startsAtFirst: true })
  field.focus()
  await userEvent.keyboard('{PageDown}')
  expect(active()).toBe('Banana')
  height.mockReturnValue(320)
  await userEvent.keyboard('{PageUp}{PageDown}')
  expect(active()).toBe('Cherry')
  await userEvent.keyboard('{PageDown}')
  expect(active()).toBe('Cherry')
  height.mockReturnValue(100)
  await userEvent.keyboard('{PageUp}')
  expect(active()).toBe('Banana')
})
