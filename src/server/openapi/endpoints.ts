import type { ErrorCode } from '#contract/errors.ts'

/** What the routes cannot say of an endpoint themselves; what it takes is read from their validators. */
export type Endpoint = {
  tag: string
  summary: string
  /** Statuses of success. */
  status: number | readonly number[]
  /** Name of the answer's type in src/contract; left out where there is no body, or another kind of one. */
  view?: string
  /** Content type, where it is not JSON. */
  type?: string
  /** Particular to the endpoint: what any endpoint can answer is added by `describeApi`. */
  errors?: readonly ErrorCode[]
}

/** Of a pick, in a saved draft or in a running one. */
const REFUSED_PICKS = [
  'NOT_YOUR_TURN',
  'MOVIE_ALREADY_DRAFTED',
  'MOVIE_NOT_IN_THEME',
  'MOVIE_NOT_ELIGIBLE',
  'CATEGORY_NOT_IN_DRAFT',
  'CATEGORY_ALREADY_FILLED',
  'DRAFT_COMPLETE',
] as const
/** The same commands have two addresses each. */
const START_ERRORS = [
  'UNAUTHENTICATED',
  'DRAFT_NOT_FOUND',
  'NOT_A_PARTICIPANT',
  'NOT_HOST',
  'DRAFT_ALREADY_STARTED',
  'DRAFT_COMPLETE',
  'TOO_FEW_PARTICIPANTS',
  'TOO_FEW_MOVIES',
  'MOVIE_SOURCE_DOWN',
] as const
const PICK_ERRORS = [
  'UNAUTHENTICATED',
  'DRAFT_NOT_FOUND',
  'NOT_A_PARTICIPANT',
  'STAND_INS_OFF',
  'DRAFT_NOT_STARTED',
  'MOVIE_SOURCE_DOWN',
  ...REFUSED_PICKS,
] as const

const TOO_LATE_TO_JOIN = ['DRAFT_ALREADY_STARTED', 'DRAFT_COMPLETE', 'TOO_MANY_PARTICIPANTS'] as const
const OWN_ACCOUNT = ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'SECOND_FACTOR_CHANGED'] as const

/** By method and path as OpenAPI writes it. */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  'GET /healthz': { tag: 'Server', summary: 'Whether the process answers', status: 200 },
  'GET /readyz': {
    tag: 'Server',
    summary: 'Whether the database answers, and how the movie sources are',
    status: [200, 503],
    view: 'ReadinessView',
  },
  'GET /api/config': {
    tag: 'Server',
    summary: 'What the web app must know of the settings',
    status: 200,
    view: 'ConfigView',
  },
  'GET /api/openapi.json': { tag: 'Server', summary: 'This document', status: 200 },

  'POST /api/session': {
    tag: 'Accounts',
    summary: 'Opens or refreshes a session; makes somebody new a guest',
    status: 200,
    view: 'SessionView',
  },
  'POST /api/accounts': {
    tag: 'Accounts',
    summary: 'Signs up',
    status: 201,
    view: 'UserView',
    errors: ['ACCOUNT_EXISTS', 'TOO_MANY_REQUESTS'],
  },
  'POST /api/sign-in': {
    tag: 'Accounts',
    summary: 'Signs in by e-mail address and password',
    status: 200,
    view: 'SignInView',
    errors: ['INVALID_CREDENTIALS', 'EMAIL_NOT_VERIFIED', 'TOO_MANY_REQUESTS'],
  },
  'POST /api/sign-in/codes': {
    tag: 'Accounts',
    summary: 'Asks for a one-time code by mail',
    status: 204,
    errors: ['TOO_MANY_REQUESTS'],
  },
  'POST /api/sign-in/code': {
    tag: 'Accounts',
    summary: 'Signs in by a mailed code',
    status: 200,
    view: 'SignInView',
    errors: ['INVALID_CODE', 'TOO_MANY_REQUESTS'],
  },
  'POST /api/sign-in/second-factor': {
    tag: 'Accounts',
    summary: 'Completes a sign-in by the code of an authenticator app',
    status: 200,
    view: 'SignInView',
    errors: ['INVALID_CODE', 'SECOND_FACTOR_CHANGED', 'TOO_MANY_REQUESTS'],
  },
  'POST /api/sign-in/backup-code': {
    tag: 'Accounts',
    summary: 'Completes a sign-in by a backup code',
    status: 200,
    view: 'SignInView',
    errors: ['INVALID_CODE', 'SECOND_FACTOR_CHANGED', 'TOO_MANY_REQUESTS'],
  },
  'POST /api/sign-out': { tag: 'Accounts', summary: 'Ends the sign-in', status: 204 },
  'POST /api/password-resets': {
    tag: 'Accounts',
    summary: 'Asks for a recovery link by mail',
    status: 204,
    errors: ['TOO_MANY_REQUESTS'],
  },
  'POST /api/recovery': {
    tag: 'Accounts',
    summary: 'Uses a recovery link',
    status: 204,
    errors: ['INVALID_RESET_LINK'],
  },
  'POST /api/recovery/password': {
    tag: 'Accounts',
    summary: 'Sets the new password of an opened recovery',
    status: 204,
    errors: ['INVALID_RESET_LINK'],
  },
  'GET /api/second-factor': {
    tag: 'Accounts',
    summary: 'The second factor of the own account',
    status: 200,
    view: 'SecondFactorView',
    errors: ['UNAUTHENTICATED'],
  },
  'POST /api/second-factor/enrolment': {
    tag: 'Accounts',
    summary: 'Begins to set up an authenticator app',
    status: 201,
    view: 'EnrolmentView',
    errors: [...OWN_ACCOUNT, 'INVALID_CREDENTIALS'],
  },
  'POST /api/second-factor/confirmation': {
    tag: 'Accounts',
    summary: 'Turns the second factor on',
    status: 200,
    view: 'BackupCodesView',
    errors: [...OWN_ACCOUNT, 'INVALID_CODE'],
  },
  'POST /api/second-factor/backup-codes': {
    tag: 'Accounts',
    summary: 'Makes new backup codes',
    status: 201,
    view: 'BackupCodesView',
    errors: [...OWN_ACCOUNT, 'INVALID_CREDENTIALS'],
  },
  'POST /api/second-factor/removal': {
    tag: 'Accounts',
    summary: 'Turns the second factor off',
    status: 204,
    errors: [...OWN_ACCOUNT, 'INVALID_CREDENTIALS'],
  },

  'GET /api/profile': {
    tag: 'Profile',
    summary: 'The own profile',
    status: 200,
    view: 'ProfileView',
    errors: ['UNAUTHENTICATED'],
  },
  'PATCH /api/profile': {
    tag: 'Profile',
    summary: 'Changes the own name',
    status: 200,
    view: 'ProfileView',
    errors: ['UNAUTHENTICATED'],
  },

  'GET /api/drafts': {
    tag: 'Drafts',
    summary: 'The own drafts and those with an own seat, newest first',
    status: 200,
    view: 'DraftPageView',
    errors: ['UNAUTHENTICATED'],
  },
  'GET /api/drafts/{id}': {
    tag: 'Drafts',
    summary: 'A draft with its picks',
    status: 200,
    view: 'DraftView',
    errors: ['DRAFT_NOT_FOUND'],
  },
  'PUT /api/drafts/{id}': {
    tag: 'Drafts',
    summary: 'Saves a local draft as a whole',
    status: [200, 201],
    view: 'DraftView',
    errors: [
      'TOO_MANY_DRAFTS',
      'TOO_MANY_KEPT_DRAFTS',
      'UNAUTHENTICATED',
      'DRAFT_NOT_FOUND',
      'PERSON_NOT_FOUND',
      'STALE_VERSION',
      'DRAFT_CHANGED',
      'MOVIE_SOURCE_DOWN',
      ...REFUSED_PICKS,
    ],
  },
  'DELETE /api/drafts/{id}': {
    tag: 'Drafts',
    summary: 'Deletes an own draft',
    status: 204,
    errors: ['DRAFT_NOT_FOUND'],
  },
  'PUT /api/drafts/{id}/visibility': {
    tag: 'Drafts',
    summary: 'Makes a finished draft public, or private again',
    status: 200,
    view: 'VisibilityView',
    errors: ['UNAUTHENTICATED', 'DRAFT_NOT_FOUND', 'DRAFT_NOT_COMPLETE'],
  },
  'POST /api/drafts/{id}/copies': {
    tag: 'Drafts',
    summary: 'Keeps a copy for good',
    status: 201,
    view: 'DraftCopyView',
    errors: [
      'TOO_MANY_DRAFTS',
      'TOO_MANY_KEPT_DRAFTS',
      'UNAUTHENTICATED',
      'DRAFT_NOT_FOUND',
      'DRAFT_NOT_STARTED',
    ],
  },
  'POST /api/drafts/{id}/enrichment': {
    tag: 'Drafts',
    summary: 'Has missing facts of the picks looked up',
    status: 200,
    view: 'EnrichmentView',
    errors: ['DRAFT_NOT_FOUND'],
  },
  'POST /api/drafts/{id}/fix-unknown-players': {
    tag: 'Drafts',
    summary: 'Gives picks the names of their players',
    status: 200,
    view: 'FixedPlayersView',
    errors: ['DRAFT_NOT_FOUND'],
  },
  'GET /api/drafts/{id}/share-image': {
    tag: 'Sharing',
    summary: 'The picture of the results, 1080 × 1920',
    status: [200, 304],
    type: 'image/png',
    errors: ['SERVER_BUSY', 'DRAFT_NOT_FOUND', 'NOTHING_SCORED'],
  },
  'GET /api/drafts/{id}/link-preview': {
    tag: 'Sharing',
    summary: 'The picture of a link to the results, 1200 × 630',
    status: [200, 304],
    type: 'image/png',
    errors: ['SERVER_BUSY', 'DRAFT_NOT_FOUND', 'NOTHING_SCORED'],
  },
  'GET /api/drafts/{id}/invitation-preview': {
    tag: 'Sharing',
    summary: 'The picture of a link to a draft that waits, 1200 × 630',
    status: [200, 304],
    type: 'image/png',
    errors: ['SERVER_BUSY', 'DRAFT_NOT_FOUND'],
  },
  'GET /final-scores/{id}': {
    tag: 'Sharing',
    summary: 'The page of the results; of a draft that is not public, the page of the app',
    status: [200, 304],
    type: 'text/html',
    errors: ['NOT_FOUND'],
  },

  'POST /api/drafts': {
    tag: 'Online drafts',
    summary: 'Opens a waiting room',
    status: 201,
    view: 'DraftView',
    errors: [
      'TOO_MANY_DRAFTS',
      'TOO_MANY_KEPT_DRAFTS',
      'UNAUTHENTICATED',
      'DRAFT_NOT_FOUND',
      'PERSON_NOT_FOUND',
      'MOVIE_SOURCE_DOWN',
    ],
  },
  'POST /api/drafts/join': {
    tag: 'Online drafts',
    summary: 'Takes a seat by invite code',
    status: 200,
    view: 'JoinedView',
    errors: ['UNAUTHENTICATED', 'INVALID_CODE', ...TOO_LATE_TO_JOIN],
  },
  'POST /api/drafts/join-card': {
    tag: 'Online drafts',
    summary: 'What a draft is before somebody joins it, by invite code',
    status: 200,
    view: 'JoinCardView',
    errors: ['UNAUTHENTICATED', 'INVALID_CODE'],
  },
  'GET /api/drafts/{id}/join-card': {
    tag: 'Online drafts',
    summary: 'The same by the address of a draft that waits',
    status: 200,
    view: 'JoinCardView',
    errors: ['UNAUTHENTICATED', 'DRAFT_NOT_FOUND'],
  },
  'POST /api/drafts/watch': {
    tag: 'Online drafts',
    summary: 'Looks on by invite code',
    status: 200,
    view: 'WatchingView',
    errors: ['UNAUTHENTICATED', 'INVALID_CODE'],
  },
  'GET /api/drafts/{id}/events': {
    tag: 'Online drafts',
    summary: 'What happened since a version',
    status: 200,
    view: 'DraftEventsView',
    errors: ['DRAFT_NOT_FOUND'],
  },
  'POST /api/drafts/{id}/start': {
    tag: 'Online drafts',
    summary: 'Starts a draft',
    status: 200,
    view: 'CommandView',
    errors: START_ERRORS,
  },
  'PUT /api/drafts/{id}/stand-ins': {
    tag: 'Online drafts',
    summary: 'Whether others may start and pick for people who are away, for the host',
    status: 200,
    view: 'CommandView',
    errors: ['UNAUTHENTICATED', 'DRAFT_NOT_FOUND', 'NOT_A_PARTICIPANT', 'NOT_HOST', 'DRAFT_COMPLETE'],
  },
  'POST /api/drafts/{id}/picks': {
    tag: 'Online drafts',
    summary: 'Makes a pick',
    status: 201,
    view: 'CommandView',
    errors: PICK_ERRORS,
  },
  'POST /api/drafts/{id}/join': {
    tag: 'Online drafts',
    summary: 'Takes a seat by the link of an invitation',
    status: 200,
    view: 'JoinedView',
    errors: ['UNAUTHENTICATED', 'DRAFT_NOT_FOUND', 'INVALID_INVITATION', ...TOO_LATE_TO_JOIN],
  },
  'POST /api/drafts/{id}/leave': {
    tag: 'Online drafts',
    summary: 'Gives up the own seat before the start; later takes the draft off the own list',
    status: 204,
    errors: ['UNAUTHENTICATED', 'DRAFT_NOT_FOUND'],
  },
  'GET /api/drafts/{id}/rematch': {
    tag: 'Online drafts',
    summary: 'Who wants a rematch, and who is in, for those who played',
    status: 200,
    view: 'RematchView',
    errors: ['UNAUTHENTICATED', 'DRAFT_NOT_FOUND'],
  },
  'POST /api/drafts/{id}/rematch': {
    tag: 'Online drafts',
    summary: 'Takes the own seat in the rematch of a finished draft, which the first to ask makes',
    status: 200,
    view: 'JoinedView',
    errors: [
      'UNAUTHENTICATED',
      'DRAFT_NOT_FOUND',
      'DRAFT_NOT_COMPLETE',
      'PERSON_NOT_FOUND',
      'MOVIE_SOURCE_DOWN',
      'TOO_MANY_DRAFTS',
      'TOO_MANY_KEPT_DRAFTS',
      'INVALID_INVITATION',
      ...TOO_LATE_TO_JOIN,
    ],
  },
  'POST /api/drafts/{id}/watch': {
    tag: 'Online drafts',
    summary: 'Looks on by the link of an invitation',
    status: 200,
    view: 'WatchingView',
    errors: ['UNAUTHENTICATED', 'DRAFT_NOT_FOUND', 'INVALID_INVITATION'],
  },
  'GET /api/drafts/{id}/invitations': {
    tag: 'Online drafts',
    summary: 'Who was invited, for the host',
    status: 200,
    view: 'InvitationsView',
    errors: ['UNAUTHENTICATED', 'DRAFT_NOT_FOUND'],
  },
  'POST /api/drafts/{id}/invitations': {
    tag: 'Online drafts',
    summary: 'Invites by mail',
    status: 200,
    view: 'InvitationsView',
    errors: ['UNAUTHENTICATED', 'DRAFT_NOT_FOUND', 'DRAFT_ALREADY_STARTED', 'TOO_MANY_INVITATIONS'],
  },

  'POST /api/rpc/create_multiplayer_draft_unified': {
    tag: 'Operations by name',
    summary: 'Opens a waiting room (Spec 7.14)',
    status: 200,
    view: 'DraftRowView',
    errors: ['UNAUTHENTICATED', 'DRAFT_NOT_FOUND', 'PERSON_NOT_FOUND', 'MOVIE_SOURCE_DOWN'],
  },
  'POST /api/rpc/start_multiplayer_draft_unified': {
    tag: 'Operations by name',
    summary: 'Starts a draft (Spec 7.15)',
    status: 200,
    view: 'StartedRowView',
    errors: START_ERRORS,
  },
  'POST /api/rpc/load_draft_unified': {
    tag: 'Operations by name',
    summary: 'A draft with its participants and picks (Spec 7.16)',
    status: 200,
    view: 'DraftRowView',
    errors: ['UNAUTHENTICATED', 'DRAFT_NOT_FOUND'],
  },
  'POST /api/rpc/join_draft_by_invite_code_guest': {
    tag: 'Operations by name',
    summary: 'Takes a seat by invite code and gives the draft (Spec 7.17)',
    status: 200,
    view: 'DraftRowView',
    errors: ['UNAUTHENTICATED', 'INVALID_CODE', ...TOO_LATE_TO_JOIN],
  },
  'POST /api/rpc/make_multiplayer_pick_unified': {
    tag: 'Operations by name',
    summary: 'Makes a pick (Spec 7.18)',
    status: 200,
    view: 'PickedRowView',
    errors: PICK_ERRORS,
  },
  'POST /api/functions/enrich-movie-data': {
    tag: 'Operations by name',
    summary: 'What a movie is scored by (Spec 7.24)',
    status: 200,
    view: 'EnrichedMovieView',
    errors: ['UNAUTHENTICATED', 'DRAFT_NOT_FOUND', 'MOVIE_NOT_FOUND', 'MOVIE_SOURCE_DOWN'],
  },

  'GET /api/people': {
    tag: 'Movies',
    summary: 'Searches people by name',
    status: 200,
    view: 'SearchPeopleView',
    errors: ['MOVIE_SOURCE_DOWN'],
  },
  'GET /api/people/popular': {
    tag: 'Movies',
    summary: 'Well-known people with movies enough for a draft',
    status: 200,
    view: 'PopularPeopleView',
    errors: ['MOVIE_SOURCE_DOWN'],
  },
  'GET /api/movies': {
    tag: 'Movies',
    summary: 'The movies of a person or a year, or popular ones',
    status: 200,
    view: 'FetchMoviesView',
    errors: ['PERSON_NOT_FOUND', 'MOVIE_SOURCE_DOWN'],
  },
  'GET /api/movies/years': {
    tag: 'Movies',
    summary: 'The years after 2024 that are on offer',
    status: 200,
    view: 'LaterYearsView',
    errors: ['MOVIE_SOURCE_DOWN'],
  },
  'GET /api/movies/search': {
    tag: 'Movies',
    summary: 'Movies by title, whatever theme they belong to',
    status: 200,
    view: 'SearchMoviesView',
    errors: ['MOVIE_SOURCE_DOWN'],
  },
  'POST /api/category-availability': {
    tag: 'Movies',
    summary: 'Which categories a theme has movies for',
    status: 200,
    view: 'AnalyzeAvailabilityView',
    errors: ['PERSON_NOT_FOUND'],
  },
}
