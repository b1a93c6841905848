import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * What the build puts into one file, because it loads together: apart, it would be larger, and each file that a script asks
 * for costs its task time (decision 085). Files are named by their folder in src, '*' is the whole folder. A module
 * belongs to the first chunk that names it; all others are divided by the bundler.
 *
 * @type {Record<string, Record<string, string[] | '*'>>}
 */
const CHUNKS = {
  /** What every screen of a draft needs and home does not, and what the desks of two screens share. */
  rules: {
    'contract/drafts': ['drafts.ts'],
    'contract/movies': ['images.ts', 'movies.ts'],
    'domain/categories': ['categories.ts', 'eligibility.ts'],
    'domain/chance': ['random-int.ts'],
    'domain/draft': [
      'draft-record.ts',
      'draft.ts',
      'errors.ts',
      'apply.ts',
      'draft-state.ts',
      'pick-refusals.ts',
      'theme.ts',
      'turn-order.ts',
    ],
    'domain/house-rules': ['house-rules.ts'],
    'domain/movies': '*',
    'domain/objections': ['objection.ts'],
    'domain/pools': ['pool.ts'],
    'web/components/bots': ['bot-words.ts'],
    'web/components/draft/clock': ['progress-text.ts'],
    'web/components/draft/desk': ['selection.ts', 'use-pick-desk.ts'],
    'web/components/draft/desk/search': ['desk-pool.ts', 'movie-option.tsx', 'use-option-list.ts'],
    'web/lib': ['chance.ts'],
    'web/lib/browser': ['shortcuts.ts'],
    'web/lib/sync': ['send-queue.ts'],
  },
  /** What every screen that fetches needs, together with the query package. */
  query: {
    'contract/drafts': ['draft-wire.ts'],
    'web/lib/app': ['query-client.tsx'],
    'web/lib/drafts': ['draft-requests.ts'],
    'web/lib/movies': ['movie-queries.ts'],
  },
  /** The texts of house rules, which most drafts do not need. */
  'rules-line': {
    'domain/house-rules': ['rules-text.ts'],
    'domain/scoring': ['presets.ts'],
    'web/components/draft/rules': ['rules-line.tsx'],
  },
  /** Small components of every screen with players and movies, and what draws them in parts or later. */
  parts: {
    artwork: ['drawn-poster-design.ts', 'league-gothic-widths.ts'],
    'domain/verdict': ['sentence.ts'],
    'web/components/draft': ['own-category-name.css', 'own-category-name.tsx'],
    'web/components/draft/board': ['player-seat.tsx'],
    'web/components/draft/desk': ['prefers-keyboard.ts'],
    'web/components/layout': ['marquee.tsx'],
    'web/components/movie': ['drawn-poster.tsx', 'inks.css', 'poster.css', 'poster.tsx'],
    'web/components/ui': ['more-icons.tsx'],
    'web/lib': ['numbers.ts'],
    'web/lib/app': ['after-picture.ts', 'in-idle-time.ts', 'use-drawn-parts.ts'],
  },
  /** The clock and the desk, which the two screens on which people draft share. */
  desk: {
    'web/components/draft': ['draft-complete.css'],
    'web/components/draft/board': ['own-row.css', 'own-row.tsx', 'room-board.tsx'],
    'web/components/draft/clock': [
      'clock-confirm.tsx',
      'on-the-clock.css',
      'on-the-clock.tsx',
      'turns-until.ts',
    ],
    'web/components/draft/desk': [
      'category-slots.css',
      'category-slots.tsx',
      'chosen-movie.tsx',
      'movie-preview.css',
      'pick-desk.css',
      'pick-desk.tsx',
    ],
    'web/components/draft/desk/search': [
      'movie-browser.tsx',
      'movie-search.css',
      'movie-search.tsx',
      'use-answered-query.ts',
      'use-drawn-options.ts',
      'use-long-press.ts',
    ],
  },
  /** The board, with and without a desk. */
  board: {
    'web/components/draft': ['pick-flight.ts'],
    'web/components/draft/board': [
      'board-pick.tsx',
      'draft-board-props.ts',
      'draft-board-rows.ts',
      'draft-board-strip.tsx',
      'draft-board-table.tsx',
      'draft-board.css',
      'draft-board.tsx',
      'draft-rosters.tsx',
      'pick-extras.ts',
      'snake-rail.tsx',
    ],
    'web/components/draft/log': ['log-fold.tsx'],
    'web/components/ui': ['fold.css', 'fold.tsx'],
  },
  /** An online draft and what happens to it. */
  live: {
    artwork: ['qr-path.ts'],
    'contract/drafts': ['draft-room.ts'],
    'domain/draft': ['stand-in.ts'],
    'web/components/rematch': ['use-rematch.ts'],
    'web/components/ui': ['qr-code.tsx'],
    'web/features/draft-room': ['room-toasts.ts', 'stage.ts', 'words.ts'],
    'web/features/draft-room/live': '*',
    'web/lib/draft-socket': '*',
  },
  /** What an online draft needs before and after its start. Its styles stay out: the server finds them by their screen. */
  room: {
    'web/features/draft-room': [
      'connection-line.tsx',
      'draft-room.tsx',
      'leave-draft.tsx',
      'room-news.tsx',
      'room-screen.tsx',
    ],
    'web/features/draft-room/big-screen': ['send-to-tv.tsx'],
    'web/features/draft-room/bots': ['bots.tsx'],
    'web/features/draft-room/drafting': [
      'standing-in.tsx',
      'turn-signal-switch.tsx',
      'turn-signals.ts',
      'use-stand-in.ts',
      'use-turn-signal.ts',
    ],
    'web/features/draft-room/host': ['host.tsx'],
    'web/features/draft-room/queue': ['use-queue.ts'],
    'web/features/draft-room/waiting-room': ['join-code-ticket.tsx'],
  },
  /** Small things that every screen of a draft shows. */
  frame: {
    'web/components/draft': ['draft-message.css', 'draft-message.tsx'],
    'web/components/draft/clock': ['draft-sign.tsx', 'status-title.css', 'status-title.tsx'],
    'web/components/draft/desk/search': ['use-movie-pool.ts'],
    'web/components/draft/rules': ['draft-rules.css', 'draft-rules.tsx'],
    'web/features/local-draft/saving': ['kept-copy.ts'],
    'web/lib/app': ['lazy-part.ts'],
    'web/lib/browser': ['use-media.ts'],
    'web/styles': ['breakpoints.ts'],
  },
  /** What screens show of a score. */
  scores: {
    'domain/scoring': ['movie-score.ts', 'receipt.ts', 'score-texts.ts'],
    'web/components/movie': [
      'score-meters.css',
      'score-meters.tsx',
      'score-receipt-texts.ts',
      'score-receipt.css',
      'score-receipt.tsx',
    ],
  },
  /** What every screen of a draft's results needs. */
  results: {
    'contract/results': ['draft-result.ts'],
    'domain/scoring': ['team-score.ts', 'tie-break.ts'],
    'web/features/final-scores': ['draft-query.ts', 'notices.tsx'],
    'web/features/final-scores/results': ['medal.css', 'medal.tsx'],
    'web/lib/session': ['may-have-played.ts'],
  },
  /** How people voted, in the room and in the results. */
  'house-votes': {
    'contract/results': ['house-names.ts'],
    'domain/house-votes': ['house-votes.ts'],
    'web/components/house-votes': [
      'house-says.css',
      'house-says.tsx',
      'house-tally.css',
      'house-tally.tsx',
      'house-votes-query.ts',
      'house-votes.css',
      'pick-by.ts',
      'use-kept-focus.ts',
    ],
  },
  /** How people reacted to picks, in the room and in the results. */
  reactions: {
    'domain/reactions': ['reactions.ts'],
    'web/components/reactions': [
      'reacted-picks.tsx',
      'reaction-icon.tsx',
      'reaction-marks.css',
      'reaction-marks.tsx',
      'use-reactions.ts',
    ],
  },
  /** The ways to give something to another program. */
  share: { 'web/lib/browser': ['clipboard.ts', 'download.ts', 'share-sheet.ts'] },
  /** What people may be called, and who may join. */
  names: { 'domain/draft': ['joining.ts'], 'domain/fields': ['participant-name.ts'] },
  form: {
    'web/components/ui': ['entry-field.tsx', 'form-parts.tsx', 'modal.tsx'],
    'web/lib': ['use-form.ts'],
  },
  /** Small modules of home and of the app's start that other screens need as well. */
  api: {
    contract: ['error-text.ts', 'prerendered.ts'],
    'contract/drafts': ['title-card.ts'],
    'contract/results': ['results-page.ts'],
    'domain/draft': ['progress.ts'],
    'web/components/layout': ['offline-notice.tsx', 'ticket.tsx'],
    'web/lib': ['api.ts', 'served-answers.ts'],
    'web/lib/browser': ['page-title.ts', 'use-online.ts'],
    'web/lib/drafts': ['draft-navigation.ts', 'local-drafts.ts', 'play-now.ts', 'served-draft.ts'],
    'web/lib/sync': ['page-events.ts', 'request.ts', 'store.ts'],
  },
  /** The home page, and its ticket for people with a code, which setup shows as well. */
  home: {
    'web/features/home': [
      'drafts-in-progress.tsx',
      'home.tsx',
      'join-ticket.tsx',
      'use-confirmation-toast.ts',
    ],
    'web/lib/drafts': ['invite-code-entry.ts', 'use-join-draft.ts'],
    'web/lib/setup': ['name-list.ts'],
  },
  /** What switches sound and asks for one; the player and its files are loaded only where sound is on. */
  sound: {
    'web/components/sound': ['sound-switch.tsx'],
    'web/components/ui': ['switch.css', 'switch.tsx'],
    'web/lib/sound': ['sound-choice.ts', 'sound.ts'],
  },
}

/**
 * Packages of chunks. The framework stays in the browser's cache from one release to the next.
 *
 * @type {Record<string, RegExp>}
 */
const PACKAGES = {
  framework: /node_modules\/(react|react-dom|scheduler|react-router|hono)\/|no-cookies|vite\/preload-helper/,
  query: /node_modules\/@tanstack\/(?!.*\/(useMutation|mutationObserver)\.)/,
}

const SRC = fileURLToPath(new URL('../src/', import.meta.url)).replaceAll('\\', '/')

/** The chunks, as the bundler takes them. Throws if a file that one of them names does not exist. */
export function chunkGroups() {
  return Object.keys({ ...PACKAGES, ...CHUNKS }).map((name) => {
    const isModule = moduleTest(CHUNKS[name] ?? {})
    return { name, test: (id) => PACKAGES[name]?.test(id) === true || isModule(id) }
  })
}

function moduleTest(modules) {
  const folders = Object.entries(modules)
  const files = new Set(
    folders.flatMap(([folder, names]) =>
      names === '*' ? [] : names.map((name) => `${SRC}${folder}/${name}`),
    ),
  )
  const wholes = folders.flatMap(([folder, names]) => (names === '*' ? [`${SRC}${folder}/`] : []))
  const missing = [...files, ...wholes].find((path) => !existsSync(path))
  if (missing !== undefined) throw new Error(`scripts/vite-chunks.mjs names ${missing}, which does not exist`)
  return (id) => files.has(id) || wholes.some((folder) => id.startsWith(folder))
}
