import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ConsentState } from '#domain/draft/draft-state.ts'
import type { DraftView } from '#contract/drafts/drafts.ts'
import { fakeServer } from '#web/lib/fake-server.testing.ts'
import {
  afterPick,
  movieOf,
  MOVIES,
  openRoom,
  region,
  roomOf,
  started,
} from '#web/screens/room/draft-room.testing.tsx'
import { sentBy } from '#web/live/sent-by.testing.ts'

beforeEach(() => {
  fakeServer({ pool: MOVIES })
})

const hostButton = () => screen.queryByRole('button', { name: 'Host' })
const menu = () => screen.findByRole('dialog', { name: 'Host tools' })
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

async function openTool(name: RegExp | string): Promise<void> {
  await userEvent.click(hostButton()!)
  await userEvent.click(within(await menu()).getByRole('button', { name }))
}

function withBot(view: DraftView, id: string): DraftView {
  const participants = view.participants.map((seat) =>
    seat.participant_id === id ? { ...seat, bot: { taste: 'fan', level: 'easy' } as const } : seat,
  )
  return { ...view, participants }
}

const consenting = (view: DraftView, is: ConsentState): DraftView => ({
  ...view,
  consent: { participant_id: 'b', is },
})
const paused = (view: DraftView): DraftView => ({ ...view, paused: { by: 'a', at: view.created_at } })

describe('the menu of the host', () => {
  it('names the key where there are keys to press', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        Object.assign(new EventTarget(), { media, matches: media.includes('fine') }) as MediaQueryList,
    )
    openRoom(roomOf(started('a')))
    await userEvent.click(hostButton()!)
    within(await menu()).getByRole('button', { name: 'Pause the draft P' })
  })

  it('has the eight tools, and says when those work that do not work now', async () => {
    openRoom(roomOf(started('a')))
    await userEvent.click(hostButton()!)
    const tools = within(await menu())
    expect(tools.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Pause the draft ',
      'Undo the last pick no pick yet',
      'Back to an earlier pick… after two picks',
      'Pick for somebody… it is your turn',
      'Change the clock… while paused',
      'Replace somebody by a bot… ',
      'Who gets in… ',
      'Hand over to… ',
    ])
    tools.getByText('Everybody sees what you do here, in the log.')
    await userEvent.click(tools.getByRole('button', { name: /^Undo/ }))
    expect(screen.getByRole('dialog', { name: 'Host tools' })).not.toBeNull()
  })

  it('can be walked through by the arrow keys', async () => {
    openRoom(roomOf(started('a')))
    await userEvent.click(hostButton()!)
    const [first, second, ...others] = within(await menu()).getAllByRole('button')
    first!.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(second)
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(document.activeElement).toBe(others.at(-1))
  })

  it('is for nobody else, and not for after the draft', () => {
    const { rerender } = openRoom(roomOf(started('b')))
    expect(hostButton()).toBeNull()
    let view = started('a')
    for (const [id, category] of [
      [1, 'Comedy'],
      [2, 'Comedy'],
      [3, 'Comedy'],
      [4, 'Drama/Romance'],
      [5, 'Drama/Romance'],
      [6, 'Drama/Romance'],
    ] as const)
      view = afterPick(view, id, category)
    rerender(roomOf(view))
    expect(hostButton()).toBeNull()
  })
})

describe('pausing', () => {
  it('asks once, by the menu or by the key P', async () => {
    const room = roomOf(started('a'))
    openRoom(room)
    await openTool(/^Pause/)
    await userEvent.click((await question('Pause the draft?')).getByRole('button', { name: 'Play on' }))
    expect(room.send).not.toHaveBeenCalled()
    await userEvent.keyboard('p')
    await userEvent.click((await question('Pause the draft?')).getByRole('button', { name: 'Pause' }))
    expect(room.send).toHaveBeenCalledExactlyOnceWith('pause', {}, 'Not paused', 'pause')
  })

  it('does not come with a P that is typed', async () => {
    openRoom(roomOf(started('a')))
    await userEvent.type(screen.getByRole('combobox'), 'p')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('says in the bar who paused, and lets the host go on at once', async () => {
    const room = roomOf(paused(started('a')))
    openRoom(room)
    const bar = region('Draft Status')
    await bar.findByText(/^Ann paused it, .* ago$/)
    const resume = bar.getByRole('button', { name: 'Resume' })
    expect(resume.className).toContain('btn--go')
    await userEvent.click(resume)
    expect(room.send).toHaveBeenCalledExactlyOnceWith('resume', {}, 'Not resumed', 'pause')
  })

  it('leaves the movies and the choice, but nothing can be confirmed', async () => {
    const { rerender } = openRoom(roomOf(started('a')))
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${movieOf(1).title}`) }))
    await userEvent.click(screen.getByRole('radio', { name: /^Comedy/ }))
    const confirm = () =>
      region('Make a pick').getByRole<HTMLButtonElement>('button', { name: 'Confirm Pick' })
    expect(confirm().disabled).toBe(false)
    const room = roomOf(paused(started('a')))
    rerender(room)
    screen.getByText('Your choice is kept. Picking goes on when Ann resumes.')
    expect(confirm().disabled).toBe(true)
    rerender(roomOf(started('a')))
    expect(confirm().disabled).toBe(false)
  })

  it('tells the others who can resume', async () => {
    openRoom(roomOf(paused(started('b'))))
    await screen.findByText('Only Ann can resume')
    screen.getByRole('heading', { name: 'Ann picks next' })
    expect(screen.queryByRole('button', { name: /Resume/ })).toBeNull()
  })
})

describe('undoing', () => {
  it('asks once and takes back what the host has seen', async () => {
    const room = roomOf(started('a', [1, 'Comedy'], [2, 'Comedy']))
    openRoom(room)
    await openTool('Undo pick 2')
    const asked = await question('Undo pick 2?')
    asked.getByText(
      `Ben’s ${movieOf(2).title} leaves the board, and Ben is on the clock again. The log keeps it.`,
    )
    await userEvent.click(asked.getByRole('button', { name: 'Undo' }))
    expect(sentBy(room)).toEqual(['undo', { from: 2, last: 2 }, 'Not undone'])
  })

  it('takes back the picks that bots made after the last person', async () => {
    openRoom(roomOf(withBot(started('a', [1, 'Comedy'], [2, 'Comedy']), 'b')))
    await openTool('Undo pick 1')
    ;(await question('Undo pick 1?')).getByText(/with the bot’s pick after it, leaves the board/)
  })

  it('goes back to any pick', async () => {
    const room = roomOf(started('a', [1, 'Comedy'], [2, 'Comedy'], [3, 'Comedy']))
    openRoom(room)
    await openTool(/^Back to an earlier pick/)
    const asked = await dialog('Back to which pick?')
    const picks = asked.getAllByRole('radio')
    expect(picks.map((pick) => pick.closest('label')!.textContent.trim())).toEqual([
      `3. Cleo: ${movieOf(3).title}`,
      `2. Ben: ${movieOf(2).title}`,
      `1. Ann: ${movieOf(1).title}`,
    ])
    await userEvent.click(picks[1]!)
    asked.getByText('2 picks leave the board, and Ben is on the clock at pick 2. The log keeps them.')
    await userEvent.click(asked.getByRole('button', { name: 'Back to pick 2' }))
    expect(sentBy(room)).toEqual(['undo', { from: 2, last: 3 }, 'Not undone'])
  })
})

describe('picking for the player on the clock', () => {
  const picking = () => screen.queryByRole('region', { name: 'Make a pick' })
  async function pickForBen(): Promise<void> {
    await openTool('Pick for Ben…')
    await userEvent.click((await question('Pick for Ben?')).getByRole('button', { name: 'Pick for Ben' }))
  }

  it('who is here, asks them first, and says what they answer', async () => {
    const view = started('a', [1, 'Comedy'])
    const room = roomOf(view)
    const { rerender } = openRoom(room)
    await openTool('Ask to pick for Ben…')
    await userEvent.click(
      (await question('Ask Ben to let you pick?')).getByRole('button', { name: 'Ask Ben' }),
    )
    expect(sentBy(room)).toEqual(['ask-to-pick', { playerId: 'b' }, 'Not asked'])

    rerender(roomOf(consenting(view, 'asked')))
    screen.getByText('You have asked Ben to let you pick.')
    await userEvent.click(hostButton()!)
    within(await menu()).getByRole('button', { name: 'Pick for Ben… no answer yet' })
    await userEvent.keyboard('{Escape}')

    rerender(roomOf(consenting(view, 'refused')))
    await screen.findByText('Ben wants to pick without help')
    rerender(roomOf(consenting(view, 'given')))
    await screen.findByText('Ben lets you pick')
    await userEvent.click(screen.getByRole('button', { name: 'Pick for Ben' }))
    expect(picking()).not.toBeNull()
    expect(screen.getByText('You pick for Ben').parentElement!.textContent).not.toContain('away')
    await userEvent.click(screen.getByRole('button', { name: 'Leave it to Ben' }))
    expect(picking()).toBeNull()
    await pickForBen()
    expect(picking()).not.toBeNull()
  })

  it('closes the desk as soon as the player wants to pick without help', async () => {
    const view = started('a', [1, 'Comedy'])
    const { rerender } = openRoom(roomOf(consenting(view, 'given')))
    await pickForBen()
    rerender(roomOf(consenting(view, 'refused')))
    expect(picking()).toBeNull()
    await screen.findByText('Ben wants to pick without help', { selector: '[data-title]' })
  })

  it('works without asking while the draft is paused, and sends whose pick it is', async () => {
    const room = roomOf(paused(started('a', [1, 'Comedy'])))
    const { rerender } = openRoom(room)
    await pickForBen()
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${movieOf(2).title}`) }))
    await userEvent.click(screen.getByRole('radio', { name: /^Comedy/ }))
    // The pick comes first.
    const resume = region('Draft Status').getByRole('button', { name: 'Resume' })
    expect(resume.className).not.toContain('btn--go')
    await userEvent.click(screen.getAllByRole('button', { name: 'Confirm Pick' })[0]!)
    expect(room.pick).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ participantId: 'b', pickedBy: 'a' }),
    )
    rerender(roomOf(started('a', [1, 'Comedy'])))
    expect(picking()).toBeNull()
  })

  it.each([
    ['for one who has just gone', { away: { b: 1 } }, started('a', [1, 'Comedy']), 'after two minutes away'],
    [
      'if nobody may stand in',
      { away: { b: 3 } },
      { ...started('a', [1, 'Comedy']), stand_ins_allowed: false },
      'you switched that off',
    ],
  ] as const)('waits %s', async (_, options, view, note) => {
    openRoom(roomOf(view, options))
    await userEvent.click(hostButton()!)
    within(await menu()).getByRole('button', { name: `Pick for Ben… ${note}` })
  })

  it('tells the host that the player was quicker', async () => {
    const view = started('a', [1, 'Comedy'])
    const { rerender } = openRoom(roomOf(consenting(view, 'given')))
    await pickForBen()
    rerender(roomOf(afterPick(view, 2, 'Comedy')))
    await screen.findByText('Ben was quicker')
    expect(picking()).toBeNull()
  })
})

describe('the clock', () => {
  it('is changed in an intermission only, which the tool offers', async () => {
    const room = roomOf(started('a'))
    const { rerender } = openRoom(room)
    await openTool(/^Change the clock/)
    await userEvent.click(
      (await question('The clock changes during an intermission')).getByRole('button', {
        name: 'Pause the draft',
      }),
    )
    expect(room.send).toHaveBeenCalledExactlyOnceWith('pause', {}, 'Not paused', 'pause')
    const stopped = roomOf(paused(started('a')))
    rerender(stopped)
    await openTool(/^Change the clock/)
    const form = await dialog('Change the clock')
    await userEvent.click(form.getByRole('radio', { name: '90 s' }))
    await userEvent.click(form.getByRole('button', { name: 'Change the clock' }))
    const clock = { seconds: 90, bankSeconds: 60, whenUp: 'wait' }
    expect(sentBy(stopped)).toEqual(['set-clock', { clock }, 'Clock not changed'])
  })
})

describe('seats', () => {
  it('go to a bot only if their players are away', async () => {
    const room = roomOf(started('a'), { away: { c: 3 } })
    openRoom(room)
    await openTool(/^Replace somebody/)
    const seats = await dialog('Who plays which seat?')
    expect(seats.getByRole<HTMLInputElement>('radio', { name: /^Ben/ }).disabled).toBe(true)
    await userEvent.click(seats.getByRole('radio', { name: /^Cleo/ }))
    await userEvent.click(seats.getByRole('button', { name: 'Choose a bot…' }))
    await userEvent.click((await dialog('A bot for Cleo')).getByRole('button', { name: 'Let it play' }))
    expect(sentBy(room)).toEqual([
      'seat-bot',
      { playerId: 'c', taste: 'fan', level: 'fair' },
      'Seat not changed',
    ])
  })

  it('come back to the players for whom a bot plays, and not to bots of their own', async () => {
    const view = withBot(withBot(started('a'), 'b'), 'c')
    const entry = { version: 2, at: view.created_at, by: null, pick_number: null, movie_title: null }
    const given = {
      ...entry,
      type: 'BOT_SET' as const,
      for: { participant_id: 'c', participant_name: 'Cleo' },
      movie_year: null,
      category: null,
      words: [],
    }
    fakeServer({ pool: MOVIES, draftLog: () => ({ title: '1999', entries: [given] }) })
    const room = roomOf(view)
    openRoom(room)
    await openTool(/^Replace somebody/)
    const seats = await dialog('Who plays which seat?')
    await userEvent.click(await seats.findByRole('radio', { name: /^Cleo a bot plays/ }))
    expect(seats.queryByRole('radio', { name: /^Ben/ })).toBeNull()
    await userEvent.click(seats.getByRole('button', { name: 'Give Cleo the seat back' }))
    expect(sentBy(room)).toEqual(['unseat-bot', { playerId: 'c' }, 'Seat not changed'])
  })
})

describe('handing over', () => {
  it('names who gets it and what that means', async () => {
    const room = roomOf({ ...started('a'), invited_count: 1 })
    openRoom(room)
    await openTool(/^Hand over/)
    const asked = await dialog('Hand over to whom?')
    const button = asked.getByRole<HTMLButtonElement>('button', { name: 'Hand over' })
    expect(button.disabled).toBe(true)
    await userEvent.click(asked.getByRole('radio', { name: /^Cleo/ }))
    asked.getByText(/^Cleo becomes the host and can start, pause and undo\..*sees the addresses/)
    await userEvent.click(button)
    expect(sentBy(room)).toEqual(['hand-over', { playerId: 'c' }, 'Not handed over'])
  })

  it('takes the tools away from the former host', async () => {
    const view = started('a')
    const { rerender } = openRoom(roomOf(view))
    await userEvent.click(hostButton()!)
    await menu()
    const participants = view.participants.map((seat) => ({ ...seat, is_host: seat.participant_id === 'b' }))
    rerender(roomOf({ ...view, participants }))
    await waitFor(() => expect(hostButton()).toBeNull())
    act(() => undefined)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('who gets in', () => {
  it('lists who watches, puts one of them out, and changes the code, asked once', async () => {
    const room = roomOf(started('a'))
    const watchers = [
      { id: 'w1', name: 'Vera', since: '2026-11-22T21:00:00.000Z' },
      { id: 'w2', name: null, since: null },
    ]
    const fetch = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() => Promise.resolve(Response.json({ watchers })))
    openRoom(room)
    await openTool(/^Who gets in/)
    const doors = await dialog('Who gets in')
    await doors.findByText('Vera', { selector: 'b' })
    expect(fetch.mock.lastCall?.[0]).toBe(`/api/drafts/${room.view.id}/watchers`)
    fetch.mockRestore()
    await userEvent.click(doors.getByRole('button', { name: 'Put out the guest' }))
    expect(sentBy(room)).toEqual(['put-out', { watcherId: 'w2' }, 'Not put out'])
    await userEvent.click(doors.getByRole('button', { name: 'Change the code' }))
    await userEvent.click((await question('Change the code?')).getByRole('button', { name: 'Keep the code' }))
    await userEvent.click(doors.getByRole('button', { name: 'Change the code' }))
    await userEvent.click((await question('Change the code?')).getByRole('button', { name: 'Change it' }))
    expect(sentBy(room)).toEqual(['change-code', {}, 'Code not changed'])
  })
})
