import { screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { rememberedName } from '#web/lib/display-name.ts'
import { fakeServer, refusal } from '#web/lib/fake-server.testing.ts'
import { THEME_IS_SET } from '#web/lib/setup/setup-navigation.ts'
import { address, navigationState } from '#web/lib/screen.testing.tsx'
import {
  foundPeople,
  addParticipants,
  category,
  chooseCategories,
  moviePool,
  openSetup,
  personField,
  startButton,
  startNote,
  testPerson,
  textOf,
} from './draft-setup.testing.tsx'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

describe('the steps', () => {
  it('open in order, each once the earlier ones are done', async () => {
    fakeServer({ pool: moviePool(30) })
    openSetup()
    expect(steps()).toEqual(['Choose Your Draft Theme'])
    await userEvent.click(screen.getByRole('radio', { name: /^Draft by Year/ }))
    expect(steps()).toEqual(['Choose Your Draft Theme: Draft by Year', 'Pick a year'])
    await userEvent.click(screen.getByRole('radio', { name: '1999' }))
    expect(steps()).toEqual([
      'Choose Your Draft Theme: The year 1999',
      'Select A Mode',
      'Add Participants',
      'Choose Categories',
      'House rules',
    ])
  })

  it('offer a local draft first, and an online one', () => {
    fakeServer()
    openSetup('&theme=year&option=1999')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Local Draft/ }).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Online Multiplayer/ }).checked).toBe(false)
  })
})

describe('changing the theme', () => {
  it('clears the option', async () => {
    fakeServer()
    openSetup('&theme=year&option=1999')
    await changeTheme('Draft by Person')
    expect(steps()).toEqual(['Choose Your Draft Theme: Draft by Person', 'Pick a person'])
    await waitFor(() => expect(address()).toBe('/?setup=&theme=people'))
    await changeTheme('Draft by Year')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '1999' }).checked).toBe(false)
  })

  it('clears the search', async () => {
    fakeServer()
    openSetup('&theme=people')
    await userEvent.type(personField(), 'Hanks')
    await changeTheme('Draft by Year')
    await changeTheme('Draft by Person')
    expect(personField().value).toBe('')
  })
})

describe('Start Draft', () => {
  it('waits for a theme, an option and a category, and says which is missing', async () => {
    fakeServer({ pool: moviePool(30) })
    openSetup()
    screen.getByText('Choose a theme first.')
    await userEvent.click(screen.getByRole('radio', { name: /^Draft by Person/ }))
    screen.getByText('Choose a person first.')
    await changeTheme('Draft by Year')
    screen.getByText('Choose a year first.')
    expect(screen.queryByRole('button', { name: 'Start Draft' })).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: '1999' }))
    expect(startNote()).toBe('Choose at least one category.')
    expect(startButton().disabled).toBe(true)

    await chooseCategories('Comedy')
    expect(startNote()).toBe('The order is shuffled when you start.')
    expect(startButton().disabled).toBe(false)
  })

  it('waits for enough movies, and says how many are missing', async () => {
    fakeServer({ pool: moviePool(3) })
    openSetup('&theme=year&option=1999')
    await addParticipants('Ana', 'Ben')
    await chooseCategories('Comedy', 'Drama/Romance')
    expect(startNote()).toBe('4 picks need 4 movies, and 1999 has 3. Take fewer categories or players.')
    expect(startButton().disabled).toBe(true)

    await userEvent.click(category('Comedy'))
    expect(startButton().disabled).toBe(false)
  })

  it('waits while the name being typed is invalid', async () => {
    fakeServer({ pool: moviePool(30) })
    openSetup('&theme=year&option=1999')
    await chooseCategories('Comedy')
    await userEvent.type(screen.getByRole('textbox', { name: 'Participant name' }), 'Ana!')
    expect(startNote()).toBe('Mend or clear the name you are typing.')
    expect(startButton().disabled).toBe(true)
  })

  it('passes a year draft to /draft', async () => {
    fakeServer({ pool: moviePool(30) })
    openSetup('&theme=year&option=1999')
    await addParticipants('Ana', 'Ben')
    await chooseCategories('Drama/Romance', 'Comedy')
    await userEvent.click(startButton())
    await waitFor(() => expect(address()).toBe('/draft'))
    await waitFor(() =>
      expect(navigationState()).toEqual({
        theme: 'year',
        option: '1999',
        participants: ['Ana', 'Ben'],
        categories: ['Comedy', 'Drama/Romance'],
        isMultiplayer: false,
        existingDraftId: expect.stringMatching(UUID) as string,
        initialDraftData: null,
      }),
    )
  })

  it('passes a person’s id and portrait too', async () => {
    fakeServer({ pool: moviePool(30), people: () => foundPeople(testPerson()) })
    openSetup('&theme=people')
    await userEvent.type(personField(), 'Hanks')
    await userEvent.click(await screen.findByRole('option', { name: /^Tom Hanks/ }))
    await chooseCategories('Comedy')
    await userEvent.click(startButton())
    await waitFor(() =>
      expect(navigationState()).toEqual({
        theme: 'people',
        option: 'Tom Hanks',
        personId: 31,
        profilePath: '/tom.jpg',
        participants: ['Player 1'],
        categories: ['Comedy'],
        isMultiplayer: false,
        existingDraftId: expect.stringMatching(UUID) as string,
        initialDraftData: null,
      }),
    )
  })

  it('starts alone, as Player 1, if no name is entered', async () => {
    fakeServer({ pool: moviePool(30) })
    openSetup('&theme=year&option=1999')
    screen.getByText('No names? Then you draft alone, as Player 1.')
    await chooseCategories('Comedy')
    await userEvent.click(startButton())
    await waitFor(() => expect(navigationState()).toMatchObject({ participants: ['Player 1'] }))
  })

  it('includes a name that was typed but not entered', async () => {
    fakeServer({ pool: moviePool(30) })
    openSetup('&theme=year&option=1999')
    await chooseCategories('Comedy')
    await userEvent.type(screen.getByRole('textbox', { name: 'Participant name' }), 'Ana')
    await userEvent.click(startButton())
    await waitFor(() => expect(navigationState()).toMatchObject({ participants: ['Ana'] }))
  })
})

it('does not remember the first of several names for joining by code', async () => {
  fakeServer({ pool: moviePool(30) })
  openSetup('&theme=year&option=1999')
  await addParticipants('Ana', 'Ben')
  await chooseCategories('Comedy')
  await userEvent.click(startButton())
  await waitFor(() => expect(address()).toBe('/draft'))
  expect(rememberedName()).toBe('')
})

describe('the next setup', () => {
  async function openAfterDraft() {
    fakeServer({ pool: moviePool(30) })
    const { unmount } = openSetup('&theme=year&option=1999')
    await addParticipants('Ana', 'Ben')
    await chooseCategories('Comedy')
    await userEvent.click(startButton())
    await waitFor(() => expect(address()).toBe('/draft'))
    unmount()
    openSetup('&theme=year&option=1994')
    await screen.findAllByRole('checkbox')
  }
  const inIt = () => screen.queryByRole('list', { name: 'Participants' })?.textContent

  it('begins with the players of the last one, and nothing else of it', async () => {
    await openAfterDraft()
    expect(inIt()).toBe('AAnaBBen')
    expect(category('Comedy').checked).toBe(false)
    screen.getByText('The table of your last draft.')
    await addParticipants('Cleo')
    expect(screen.queryByText('The table of your last draft.')).toBeNull()
  })

  it('starts without players after one tap, which can be undone', async () => {
    await openAfterDraft()
    await userEvent.click(screen.getByRole('button', { name: 'Start with nobody' }))
    expect(inIt()).toBeUndefined()
    expect(sessionStorage.getItem('marquee.setup')).not.toContain('Ana')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Participant name' }))
    await userEvent.click(screen.getByRole('button', { name: 'Put them back' }))
    expect(inIt()).toBe('AAnaBBen')
  })
})

describe('a completed step', () => {
  const folded = (name: string) => screen.queryByRole('region', { name })

  it('folds to one line and focuses the first field of the next', async () => {
    fakeServer({ pool: moviePool(30) })
    openSetup()
    await userEvent.click(screen.getByText('Draft by Person'))
    expect(document.activeElement).toBe(personField())
    await changeTheme('Draft by Year')
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1990s' }))
    await userEvent.click(screen.getByText('1999'))
    expect(folded('Choose Your Draft Theme: The year 1999')).not.toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Local Draft/ }))
    await userEvent.click(screen.getByRole('radio', { name: /^Local Draft/ }))
    expect(folded('Select A Mode: Local Draft')).not.toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Participant name' }))
  })

  it('folds by Enter, and stays open for the arrow keys', async () => {
    fakeServer({ pool: moviePool(30) })
    openSetup('&theme=year&option=1999')
    screen.getByRole('radio', { name: /^Local Draft/ }).focus()
    await userEvent.keyboard('{ArrowDown}')
    const online = screen.getByRole<HTMLInputElement>('radio', { name: /^Online Multiplayer/ })
    expect([online.checked, document.activeElement]).toEqual([true, online])
    await userEvent.keyboard('{Enter}')
    expect(folded('Select A Mode: Online Multiplayer')).not.toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your name' }))
  })

  it('unfolds with Change and focuses the choice', async () => {
    fakeServer({ pool: moviePool(30) })
    openSetup('&theme=year&option=1999')
    await userEvent.click(screen.getByText('Online Multiplayer'))
    await userEvent.click(screen.getByRole('button', { name: 'Change mode' }))
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Online Multiplayer/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Change theme' }))
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Draft by Year/ }))
    // Confirms the chosen year again.
    await userEvent.click(screen.getByRole('radio', { name: '1999' }))
    expect(folded('Choose Your Draft Theme: The year 1999')).not.toBeNull()
  })

  it('has the focus if a link has set the theme, and not if the address was opened', () => {
    fakeServer({ pool: moviePool(30) })
    const { unmount } = openSetup('&theme=year&option=1999')
    expect(document.activeElement).toBe(document.body)
    unmount()
    openSetup('&theme=year&option=1999', THEME_IS_SET)
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Local Draft/ }))
  })
})

describe('a person without movies', () => {
  it('is reported as such, and cannot be drafted', async () => {
    fakeServer({
      movies: () => refusal(404, 'PERSON_NOT_FOUND'),
      availability: () => refusal(404, 'PERSON_NOT_FOUND'),
    })
    openSetup('&theme=people&option=Zzz+Nobody&person=1')
    await screen.findByText('No movies available for Zzz Nobody')
    await waitFor(() =>
      expect(startNote()).toBe('No movies available for Zzz Nobody. Choose another person.'),
    )
    expect(startButton().disabled).toBe(true)
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').every((box) => box.disabled)).toBe(true)
    expect(screen.queryByText('Failed to fetch movies')).toBeNull()
  })
})

describe('the choices', () => {
  it('are kept after a refresh', async () => {
    fakeServer({ pool: moviePool(30), people: () => foundPeople(testPerson()) })
    const { unmount } = openSetup('&theme=people')
    await userEvent.type(personField(), 'Hanks')
    await userEvent.click(await screen.findByRole('option', { name: /^Tom Hanks/ }))
    await addParticipants('Ana', 'Ben')
    await chooseCategories('Comedy')
    const before = address()
    expect(before).toBe('/?setup=&theme=people&option=Tom+Hanks&person=31')
    unmount()

    openSetup(before.slice('/?setup='.length))
    await screen.findAllByRole('checkbox')
    expect(category('Comedy').checked).toBe(true)
    await userEvent.click(startButton())
    await waitFor(() =>
      expect(navigationState()).toMatchObject({
        option: 'Tom Hanks',
        personId: 31,
        profilePath: '/tom.jpg',
        participants: ['Ana', 'Ben'],
        categories: ['Comedy'],
      }),
    )
  })

  it('are summed up beside the button', async () => {
    fakeServer({ pool: moviePool(30) })
    openSetup('&theme=year&option=1999')
    await addParticipants('Ana', 'Ben')
    await chooseCategories('Comedy', 'Drama/Romance')
    const summary = screen.getByRole('complementary', { name: 'Your draft' })
    expect(within(summary).getAllByRole('definition').map(textOf)).toEqual([
      'Local Draft',
      'Ana, Ben',
      '2 of 8',
      '2 × 2 = 4',
    ])
    within(summary).getByText('2 players × 2 rounds')
  })
})

/** The accessible names of the steps. */
function steps(): (string | undefined)[] {
  return screen.getAllByRole('region').map((step) => {
    const heading = document.getElementById(step.getAttribute('aria-labelledby')!)?.cloneNode(true)
    return heading instanceof HTMLElement ? namedBy(heading) : undefined
  })
}

function namedBy(heading: HTMLElement): string {
  heading.querySelector('[aria-hidden]')?.remove()
  return textOf(heading)
}

async function changeTheme(theme: string): Promise<void> {
  // An open list hides the rest of the page from screen readers.
  await userEvent.click(screen.getByLabelText('Change theme'))
  await userEvent.click(screen.getByText(theme))
}
