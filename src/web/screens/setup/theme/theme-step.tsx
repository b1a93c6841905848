import type { Dispatch } from 'react'
import type { Theme } from '#domain/draft/theme.ts'
import { Portrait } from '#web/components/movie/portrait.tsx'
import type { ThemeOption } from '#web/lib/movies/movie-queries.ts'
import { ChoiceCard, Choices } from '#web/screens/setup/steps/choice-card.tsx'
import { preloadPoolPanel } from './pool-panel/pool-step.tsx'
import { preloadPersonSearch } from './person-field.tsx'
import type { SetupAction, SetupState } from '#web/screens/setup/setup-state.ts'
import { FoldedStep, Step } from '#web/screens/setup/steps/step.tsx'
import { MovieNotice, MovieStrip } from './theme-movies.tsx'
import type { StepFlow } from '#web/screens/setup/steps/use-step-flow.ts'

type ThemeStepProps = {
  state: SetupState
  flow: StepFlow
  dispatch: Dispatch<SetupAction>
}

const NAMES: Record<Theme, string> = {
  people: 'Draft by Person',
  year: 'Draft by Year',
  others: 'Draft by Theme',
}
const TITLE = 'Choose Your Draft Theme'
/** The number of posters that fit beside the theme. */
const SETTLED_POSTERS = 6
const SAMPLE_THEMES = [
  { ink: 'fantasy', name: 'Space' },
  { ink: 'crime', name: 'Heists' },
  { ink: 'action', name: '1990s' },
] as const
const SAMPLE_PEOPLE = ['Greta Gerwig', 'Alfred Hitchcock', 'Cary Grant']

export function ThemeStep({ state, flow, dispatch }: ThemeStepProps) {
  const { theme, selectedOption } = state
  if (theme && flow.isFolded('theme')) {
    return (
      <FoldedStep
        step="theme"
        title={TITLE}
        label="Theme"
        value={NAMES[theme]}
        onChange={() => flow.change('theme')}
      />
    )
  }
  return (
    <Step step="theme" number={1} title={TITLE} isDone={theme !== undefined}>
      <Choices
        className="choices choices--3"
        legend={<legend className="sr">Theme</legend>}
        onFinish={() => flow.finish('theme')}
      >
        <ChoiceCard
          group="theme"
          isChosen={theme === 'people'}
          onApproach={preloadPersonSearch}
          onChoose={() => dispatch({ type: 'choose theme', theme: 'people' })}
          art={SAMPLE_PEOPLE.map((name) => (
            <Portrait key={name} name={name} />
          ))}
          title={NAMES.people}
          description="An actor or a director"
        />
        <ChoiceCard
          group="theme"
          isChosen={theme === 'year'}
          onChoose={() => dispatch({ type: 'choose theme', theme: 'year' })}
          art={<span className="choice__year">{(theme === 'year' && selectedOption?.option) || '1999'}</span>}
          title={NAMES.year}
          description="Everything released in it"
        />
        <ChoiceCard
          group="theme"
          isChosen={theme === 'others'}
          onApproach={preloadPoolPanel}
          onChoose={() => dispatch({ type: 'choose theme', theme: 'others' })}
          art={SAMPLE_THEMES.map(({ ink, name }) => (
            <span key={ink} className="choice__cover" data-ink={ink}>
              {name}
            </span>
          ))}
          title={NAMES.others}
          description="A decade, a genre, a list"
        />
      </Choices>
    </Step>
  )
}

type SettledThemeProps = { subject: ThemeOption; flow: StepFlow }

/** The theme with its person or year in one line, and a preview of a few movies. */
export function SettledTheme({ subject, flow }: SettledThemeProps) {
  return (
    <FoldedStep
      step="theme"
      title={TITLE}
      label="Theme"
      value={subject.theme === 'year' ? `The year ${subject.option}` : subject.option}
      extra={<MovieStrip subject={subject} count={SETTLED_POSTERS} />}
      onChange={() => flow.change('theme', 'option')}
    >
      <MovieNotice subject={subject} />
    </FoldedStep>
  )
}
