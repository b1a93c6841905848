import { type Context, Hono } from 'hono'
import { commandView } from '#contract/views/online-drafts.ts'
import type { ErrorCode } from '#contract/views/errors.ts'
import { type CommandBody, type CommandName, commandOf, COMMANDS } from '#domain/draft/commands.ts'
import type { Command, Need } from '#domain/draft/commands/command.ts'
import { draftId } from '#server/drafts/draft-id.ts'
import { validate } from '#server/http/validate.ts'
import type { ViewerEnv } from '#server/http/viewer.ts'
import { describeRoute } from '#server/openapi/describe-route.ts'
import { ALIASES, type AnyCommand } from './command-aliases.ts'
import { type DraftCommands, knownRequester } from './draft-commands.ts'

const OF_ALL = ['UNAUTHENTICATED', 'DRAFT_NOT_FOUND', 'NOT_A_PARTICIPANT'] as const
const NEEDS_MOVIES: readonly Need[] = ['movie', 'supply', 'pool']

/** Every command of online drafts under its name, and under its aliases. */
export function createCommandRoutes({ carryOut }: Pick<DraftCommands, 'carryOut'>) {
  const routes = new Hono<ViewerEnv>()

  async function answer(c: Context<ViewerEnv>, id: string, { name, body }: AnyCommand, status: 200 | 201) {
    // Only picks are frequent enough to be tried first by what is cached. `c.var` would copy all variables.
    const requester =
      name === 'pick'
        ? { recent: c.get('recentViewer')(), viewer: c.get('viewer') }
        : knownRequester(await c.get('viewer')())
    return c.json(await carryOut(requester, id, name, body), status)
  }

  for (const command of COMMANDS) {
    const { name, summary, spec, notes, body } = command
    const described = describeRoute({
      id: `${camelCase(name)}Command`,
      tag: 'Commands',
      summary,
      ...(spec !== undefined && { spec }),
      notes,
      answers: { 200: commandView },
      errors: errorsOf(command),
    })
    routes.post(`/:id/commands/${name}`, described, draftId, validate('json', body), (c) =>
      answer(
        c,
        c.req.valid('param').id,
        { name, body: c.req.valid('json') as CommandBody<CommandName> } as AnyCommand,
        200,
      ),
    )
  }

  for (const { id, method, path, commands, param, sent, status, toCommand } of ALIASES) {
    const target = method === 'DELETE' ? 'query' : 'json'
    const described = describeRoute({
      id,
      tag: 'Commands',
      summary: `The same as ${commands.join(' or ')}`,
      answers: { [status]: commandView },
      errors: [...new Set(commands.flatMap((name) => errorsOf(commandOf(name))))],
    })
    const ids = param ? validate('param', param) : draftId
    routes.on(method, path, described, ids, validate(target, sent), (c) => {
      const { id: draft, ...others } = c.req.valid('param' as never) as { id: string }
      const asked: object = { ...others, ...(c.req.valid(target as never) as object) }
      return answer(c, draft, toCommand(asked), status)
    })
  }
  return routes
}

/** The errors of a command for the API's description. */
export function errorsOf({ by, needs, refusals }: Command): ErrorCode[] {
  const ofSource = needs.some((need) => NEEDS_MOVIES.includes(need))
  return [
    ...OF_ALL,
    ...(by === 'host' || by === 'own seat or host' ? (['NOT_HOST'] as const) : []),
    ...refusals,
    ...(ofSource ? (['MOVIE_SOURCE_DOWN'] as const) : []),
  ]
}

function camelCase(name: string): string {
  return name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
