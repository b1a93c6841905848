import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#web/lib/fake-server.testing.ts'
import { forgetName, rememberName } from '#web/lib/display-name.ts'
import { addParticipants, openSetup } from '#web/screens/setup/draft-setup.testing.tsx'

const INVALID =
  'Participant name must be 1-50 characters, alphanumeric with spaces, hyphens, dots, underscores only'

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Participant name' })
const message = () => document.getElementById(field().getAttribute('aria-describedby')!)?.textContent
function participants(): string[] {
  const list = screen.queryByRole('list', { name: 'Participants' })
  if (!list) return []
  return within(list)
    .getAllByRole('button')
    .flatMap((button) => button.getAttribute('aria-label')?.replace('Remove ', '') ?? [])
}

beforeEach(() => {
  fakeServer()
  openSetup('&theme=year&option=1999')
})

describe('a participant', () => {
  it('is added with Enter, with the button, and by leaving the field', async () => {
    await userEvent.type(field(), 'Ana{Enter}')
    await userEvent.type(field(), 'Ben')
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    await userEvent.type(field(), 'Cleo')
    await userEvent.tab()
    expect(participants()).toEqual(['Ana', 'Ben', 'Cleo'])
    expect(field().value).toBe('')
    screen.getByText('3 in')
  })

  it.each(['{Enter}', '   {Enter}'])('is not added by %j', async (keys) => {
    await addParticipants('Ana')
    await userEvent.type(field(), keys)
    expect(participants()).toEqual(['Ana'])
    expect(field().value).toBe('')
    expect(message()).toBe('')
  })

  it.each(['Ana{Enter}', ' ana {Enter}'])(
    'stays in the field with a message if its name is taken: %j',
    async (keys) => {
      await addParticipants('Ana')
      await userEvent.type(field(), keys)
      expect(participants()).toEqual(['Ana'])
      expect(field().value.trim().toLowerCase()).toBe('ana')
      expect(message()).toBe('Ana is already in this draft. Please choose another name.')
    },
  )

  it('is trimmed', async () => {
    await addParticipants('  Ana  ')
    expect(participants()).toEqual(['Ana'])
  })

  it('is removed, and the focus goes to the field', async () => {
    await addParticipants('Ana', 'Ben')
    await userEvent.click(screen.getByRole('button', { name: 'Remove Ana' }))
    expect(participants()).toEqual(['Ben'])
    expect(document.activeElement).toBe(field())
  })
})

describe('an invalid name', () => {
  it.each(['Ana!', '<b>Ana</b>', 'A'.repeat(51)])('stays in the field with the message: %s', async (name) => {
    await addParticipants(name)
    expect(participants()).toEqual([])
    expect(field().value).toBe(name)
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(message()).toBe(INVALID)
  })

  it('can be corrected', async () => {
    await addParticipants('Ana!')
    await userEvent.type(field(), '{Backspace}{Enter}')
    expect(participants()).toEqual(['Ana'])
    expect(field().getAttribute('aria-invalid')).toBe('false')
    expect(message()).toBe('')
  })
})

describe('a pasted list', () => {
  const report = () => document.querySelector('.names-report [role=status]')?.textContent.trim()
  async function paste(text: string) {
    await userEvent.click(field())
    await userEvent.paste(text)
  }

  it('adds all its names, and says how many', async () => {
    await paste('1. Maya\n2. Theo\r\n3. Priya')
    expect(participants()).toEqual(['Maya', 'Theo', 'Priya'])
    expect(report()).toBe('Added 3 participants.')
    expect(field().value).toBe('')
    expect(document.activeElement).toBe(field())
  })

  it('says which names it leaves out, and why, until the names change', async () => {
    await addParticipants('Theo')
    await paste('Maya, Theo; Ana!')
    expect(participants()).toEqual(['Theo', 'Maya'])
    expect(report()).toBe(
      'Added 1 participant. Not added: Theo (already there). Not added: Ana! (not a name: 1-50 letters, digits, spaces, hyphens, dots, underscores only).',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Remove Theo' }))
    expect(report()).toBe('')
  })

  it('continues what is already typed', async () => {
    await userEvent.type(field(), 'An')
    await paste('a, Ben')
    expect(participants()).toEqual(['Ana', 'Ben'])
  })

  it('of one name is pasted into the field like any text', async () => {
    await paste('Maya')
    expect([participants(), field().value, report()]).toEqual([[], 'Maya', ''])
  })
})

describe('many participants', () => {
  const names = Array.from({ length: 48 }, (_, index) => `Player ${index + 1}`)
  beforeEach(async () => {
    await userEvent.click(field())
    await userEvent.paste(names.join(', '))
  })

  it('are shown as ten and a number, until all are requested', async () => {
    expect(participants()).toEqual(names.slice(0, 10))
    await userEvent.click(screen.getByRole('button', { name: 'and 38 more' }))
    expect(participants()).toEqual(names)
    await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }))
    expect(participants()).toHaveLength(10)
  })

  it('are all shown when one more is added, who is seen among them', async () => {
    await addParticipants('Ana')
    expect(participants().at(-1)).toBe('Ana')
  })

  it('are cleared at once, and can be put back', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Clear all 48' }))
    expect(participants()).toEqual([])
    screen.getByText('Removed 48 participants.')
    expect(document.activeElement).toBe(field())
    await userEvent.click(screen.getByRole('button', { name: 'Put them back' }))
    screen.getByText('48 in')
    expect(screen.queryByRole('button', { name: 'Put them back' })).toBeNull()
  })
})

describe('the name used last', () => {
  const suggestion = () => screen.queryByRole('button', { name: 'Add Annie' })

  it('is offered first, and leads on to the field', async () => {
    cleanup()
    rememberName('Annie')
    openSetup('&theme=year&option=1999')
    await userEvent.click(suggestion()!)
    expect(participants()).toEqual(['Annie'])
    expect(suggestion()).toBeNull()
    expect(document.activeElement).toBe(field())
  })

  it('is not offered on a first visit or after it was forgotten', () => {
    cleanup()
    rememberName('Annie')
    forgetName()
    openSetup('&theme=year&option=1999')
    expect(suggestion()).toBeNull()
  })
})

it('accepts 50 participants and no more', async () => {
  cleanup()
  const names = Array.from({ length: 49 }, (_, index) => `P${index}`)
  sessionStorage.setItem('marquee.setup', JSON.stringify({ theme: 'year', participants: names }))
  openSetup('&theme=year&option=1999')
  await addParticipants('Ana')
  expect(participants()).toHaveLength(50)
  await addParticipants('Ben')
  expect(participants()).toHaveLength(50)
  expect(field().value).toBe('Ben')
  expect(message()).toBe('A draft has at most 50 participants')
})

describe('a bot', () => {
  const bots = () =>
    within(screen.getByRole('list', { name: 'Bots' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent.trim())

  async function addBot(name: string, taste = /Critic/) {
    await userEvent.click(screen.getByRole('button', { name: 'Add a bot' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a bot' }))
    await userEvent.click(dialog.getByRole('radio', { name: taste }))
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Name' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), `${name}{Enter}`)
  }

  it('is added by taste, level and name, counts as a player, and can be removed', async () => {
    await addParticipants('Ana')
    await addBot('Roxy')
    await addBot('Max', /Mogul/)
    expect(bots()).toEqual(['Roxy Bot · Critic, fair', 'Max Bot · Mogul, fair'])
    screen.getByText('3 in')
    screen.getByText('Added Max, a bot.')
    await userEvent.click(screen.getByRole('button', { name: 'Remove Roxy' }))
    expect(bots()).toEqual(['Max Bot · Mogul, fair'])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a bot' }))
  })

  it('plays against somebody without a name', async () => {
    await addBot('Roxy')
    screen.getByText('No names? Then you play against the bots, as Player 1.')
    screen.getByText('Player 1, Roxy')
  })

  it('has a name that nobody else at the table has', async () => {
    await addBot('Roxy')
    await userEvent.type(field(), 'roxy')
    expect(message()).toBe('Roxy is already in this draft. Please choose another name.')
    await userEvent.clear(field())
    await addBot('player 1')
    screen.getByText('Somebody at the table has that name.')
  })
})
