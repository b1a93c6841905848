import { onTestFailed, onTestFinished } from 'vitest'
import { temporaryFolder } from './folders.ts'
import { type Launch, type Server, startServer } from './server.ts'

/** If a test fails, this much of the output of its servers is shown. */
const SHOWN_CHARACTERS = 4_000

/** Starts a server that is removed after the test. */
export async function startTestServer({ env, ...launch }: Launch = {}): Promise<Server> {
  const settings = { HOST: '127.0.0.1', ...env }
  const server = await startServer({
    ...launch,
    env: { ...settings, DATA_DIR: env?.DATA_DIR ?? temporaryFolder('data') },
  })
  onTestFinished(server.dispose)
  onTestFailed(() => {
    process.stderr.write(
      `The server at ${server.url} printed:\n${server.output().slice(-SHOWN_CHARACTERS)}\n`,
    )
  })
  return server
}
