import { spawn } from 'node:child_process'
import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { messageOf, StartupError } from '#server/startup-error.ts'

/** Packs entries of a folder into a .tar.gz that only its owner can read. It has its name only when it is whole. */
export async function pack(folder: string, entries: readonly string[], file: string): Promise<void> {
  const unfinished = `${file}.part`
  rmSync(unfinished, { force: true })
  const output = openSync(unfinished, 'wx', 0o600)
  try {
    await tar(['-C', folder, '-cz', '-f', '-', ...entries.map((entry) => `./${entry}`)], output)
    fsyncSync(output)
    renameSync(unfinished, file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  } finally {
    closeSync(output)
  }
}

/** Unpacks an archive into a folder. Throws if any of it is missing or damaged. */
export async function unpack(file: string, folder: string): Promise<void> {
  await tar(['-C', folder, '-xzo', '-f', file], 'ignore')
}

/** Runs the tar of the system, which Linux, macOS and Windows have. */
function tar(args: string[], output: number | 'ignore'): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('tar', args, { stdio: ['ignore', output, 'pipe'] })
    let complaint = ''
    child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
    child.once('error', (error) => reject(new StartupError(`tar cannot be run: ${messageOf(error)}`)))
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new StartupError(complaint.trim().split('\n', 1)[0] ?? `tar ended with ${code}`))
    })
  })
}
