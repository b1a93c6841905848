/** Groups of operations, in the order of docs/api.md. */
export const TAGS = {
  Accounts: 'Sessions, signing up and in, passwords and the second factor.',
  Profile: 'The account of the requester.',
  Drafts: 'What local and online drafts have in common, and saving local ones.',
  'Online drafts': `Making, joining, starting and playing a draft whose players are on devices of their own.
Who may do what is in [architecture.md](architecture.md#how-an-online-draft-works).`,
  Commands: `What people do in an online draft, each at \`POST /api/drafts/{id}/commands/{name}\`. The answer has the event
by which the draft has changed; everybody in the room gets the same. A repeated \`commandId\` gets the first answer. The paths of
earlier releases do the same.`,
  Sharing:
    'Pictures and pages of results. All have an ETag and answer 304 if the requester has that already.',
  Movies: 'Movies and people for drafts.',
  'Daily drafts': 'The draft of the day: the same table for everybody, and one counted try a person.',
  Lists: 'Lists of movies that users and guests keep, to draft from them. Only their owners see them.',
  'Operations by name': `The same commands, permissions and limits for a client written to section 7 of the
specification. Requests under \`/api/rpc\` have fields prefixed \`p_\`; ids by which a command is known again may
be left out.`,
  'Outside accounts': `Signing in with another service (7.7), and the links of confirmation mails. Everything else
under \`/api/auth\` is 404 \`NOT_FOUND\`.`,
  Server: 'The server itself.',
} as const
export type Tag = keyof typeof TAGS

/** Rules for all operations, in Markdown. */
export const INTRODUCTION = `## Rules for all calls

- JSON both ways. Instants are ISO 8601, amounts are US dollars of the day, \`null\` is "not known".
- A cookie tells who is asking, never the body. \`marquee_guest\` carries a guest's secret, \`marquee.session_token\`
  (with the prefix \`__Secure-\` over https) a user's sign-in. Both are HttpOnly, SameSite=Lax, and Secure if
  \`PUBLIC_URL\` is https. With both, the caller is the user. In place of cookies a client may send a user's access
  token as \`Authorization: Bearer …\`. It takes precedence over the cookies. If it was changed, has expired, or its
  sign-in has ended, the answer is 401 \`UNAUTHENTICATED\`. Only \`POST /api/session\` and the sign-in calls accept
  cookies alone.
- An error is an \`ErrorBody\`. \`src/server/http/errors.ts\` gives each code its status.
- Answers under \`/api\` are \`Cache-Control: no-store\` unless the call says otherwise. Every answer has an
  \`X-Request-Id\`.
- Commands carry ids that the client generates (UUIDs): of a draft, a participant, a pick, a start, a copy. A repeated
  command gets the first answer and changes nothing, so a client that lost an answer sends it again.

Any call may answer with these codes, as far as they can apply:

- \`INVALID_INPUT\`: an invalid query or body; \`fields\` has the messages
- \`FORBIDDEN_ORIGIN\`: a change requested by another site's page
- \`NOT_FOUND\`: no such endpoint
- \`PUT_OUT\`: the host has put the caller out, who watched the draft
- \`PAYLOAD_TOO_LARGE\`: a body of more than 256 KB, or 2 MB for a list
- \`TOO_MANY_REQUESTS\`: per session, or per address without one: 300 calls, 60 searches, 5,000
  rows of lists looked up, 20 tries of a day, 10 codes, 30 pictures a minute; signing in: 5 a minute for one account from one address; more loosely per address. \`Retry-After\`
  says how many seconds to wait; not with \`RATE_LIMITS=off\`
- \`TOO_MANY_DRAFTS\`: 40 new drafts an hour and 120 a day per owner, 300 and 1,200 per address; existing
  drafts can still be saved. \`Retry-After\`
- \`TOO_MANY_KEPT_DRAFTS\`: a guest keeps 300 drafts, an account 2,000: delete one first
- \`SERVER_BUSY\`: too much of what takes long is asked for, such as pictures; \`Retry-After\`
- \`MOVIE_SOURCE_DOWN\`: a movie source does not answer: 'Failed to fetch movies' or 'Failed to search people'
- \`INTERNAL\`: a server error: 'An unexpected error occurred. Please try again.'
- \`SERVICE_UNAVAILABLE\`: the database is out of service: 'The server cannot reach its data right now.
  Please try again in a moment.' \`Retry-After\` says how many seconds to wait; commands can be
  sent again unchanged

## Real time (7.27)

Socket.IO at \`/api/socket\`, for pages of this site and for clients other than browsers; callers are identified as in
other calls. \`src/contract/drafts/draft-room.ts\` has the messages. A client that connects with \`auth: { draftId }\` is told
\`entered\`, with \`{ ok, version, presence, now }\` or \`{ ok: false, code, message }\`; from then on it hears the room
\`multiplayer-draft-{draftId}\` and no other. To enter again, it connects again.

- \`draft-change\`: \`{ type, draftId, participantId, participantName, timestamp, version, event }\` for an event of the
  draft (\`RecordedEvent\`); PARTICIPANT_ACTIVE has no version and no event
- \`rematch-news\`: \`{ draftId }\`, only to players: the draft's rematch was asked for, joined, left or started
- \`presence\`: which participants are here, and for how long the others have been away
- \`news-state\`: whether news of other servers arrives; while it does not, clients poll by HTTP

A client sends \`participant-active\` with the draft's id when its page becomes visible again; the others are told, at most
every 100 ms. Messages are not answered. More than 20 a second are ignored; more than 600 new connections a minute from one
address are refused. A socket changes nothing: a client without one asks for the events every few seconds.

## Shapes left open

7.25 leaves shapes open: \`src/contract/views\` settles them. 7.28 is no call to this server: browsers, and the server for
its pictures, ask the image host (\`src/contract/movies/images.ts\`), and the fonts are files of the web app under \`/fonts\`.`
