import { existsSync, fdatasync, fsyncSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncTree } from './data-files.ts'

/** The parts of Emscripten's file system on Node that are changed here. Its types do not have them. */
type Node = { name: string; mode: number; parent: Node }
type Attributes = { mode?: number }
type Stream = { nfd: number; node: Node }
type NodeFileSystem = {
  /** Translates a Node error into one that PostgreSQL understands. */
  tryFSOperation: <T>(work: () => T) => T
  node_ops: Record<'rename' | 'unlink', (...args: unknown[]) => unknown> & {
    setattr: (node: Node, attributes: Attributes) => unknown
    mknod: (parent: Node, name: string, mode: number, device: number) => Node
  }
  stream_ops: Record<'write' | 'close', (stream: Stream, ...args: unknown[]) => unknown> & {
    setattr: (stream: Stream, attributes: Attributes) => unknown
    fsync?: (stream: Stream) => number
  }
}

/** How the disk is waited for; tests put their own in. */
export type Disk = {
  /** Off the main thread. */
  sync: (fd: number) => Promise<void>
  syncNow: (fd: number) => void
}

const DISK: Disk = { sync: promisify(fdatasync), syncNow: fsyncSync }

/** Keeps the owner's permissions and the file type. */
const PRIVATE = ~0o077
const LOG_FOLDER = 'pg_wal'
/** The offset of the state in `global/pg_control`, and its value after a clean shutdown. */
const STATE_OFFSET = 16
const SHUT_DOWN = 1
const KIND_BITS = 0o170000
const FOLDER = 0o040000

/**
 * PGlite's own less `-F`, which turns syncing off, and with the way of syncing the log that DurableFiles hears of: what
 * PGlite does for `fdatasync`, the default, is nothing.
 */
const SYNCING = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
]

/** Opens the files of a database so that what it has answered survives a power cut. */
export async function openDurable(folder: string, disk: Disk = DISK): Promise<PGlite> {
  if (!wasShutDown(folder)) await syncTree(folder)
  const client = new DurableDatabase(new DurableFiles(folder, disk))
  await client.waitReady
  return client
}

function wasShutDown(folder: string): boolean {
  const control = join(folder, 'global', 'pg_control')
  return !existsSync(control) || readFileSync(control).readUInt32LE(STATE_OFFSET) === SHUT_DOWN
}

class DurableDatabase extends PGlite {
  readonly #files: DurableFiles

  constructor(files: DurableFiles) {
    super({ fs: files, startParams: SYNCING })
    this.#files = files
  }

  /** Every statement and every transaction passes here. By itself PGlite does not sync after the commit of the latter. */
  override async _runExclusiveTransaction<T>(work: () => Promise<T>): Promise<T> {
    return super._runExclusiveTransaction(() => work().finally(() => this.#files.syncToFs()))
  }
}

/**
 * The files of an embedded database, for their owner only, that survive a power cut. PGlite's own do nothing when PostgreSQL asks for a sync.
 *
 * A commit asks for its log to be synced: that is begun when the statement is done and waited for off the main thread,
 * before PGlite answers it. Whatever else PostgreSQL would write, cut or remove in between waits for the log, which must
 * be on the disk before the data it describes.
 */
class DurableFiles extends NodeFS {
  readonly #disk: Disk
  /** Files of the log with something in them that is not yet on the disk. */
  readonly #unsynced = new Set<Stream>()
  /**
   * Files with something of this process in them that is not yet on the disk. After a crash PostgreSQL syncs each of a
   * thousand files twice, one after the other; what was there before is then on the disk already (`openDurable`).
   */
  readonly #written = new WeakSet<Node>()
  /**
   * After a failed sync the content of the disk is unknown: no write counts as durable until a restart has checked.
   */
  #failure: Error | undefined

  constructor(folder: string, disk: Disk) {
    super(folder)
    this.#disk = disk
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts, ...rest } = await super.init(...args)
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (mod: { NODEFS: unknown }) => this.#makeDurable(mod.NODEFS as NodeFileSystem),
    ]
    return { ...rest, emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  override async syncToFs(): Promise<void> {
    if (this.#failure) throw this.#failure
    try {
      // PostgreSQL is idle meanwhile: PGlite admits the next statement only after this one is answered.
      for (const stream of this.#unsynced) await this.#disk.sync(stream.nfd)
      this.#unsynced.clear()
    } catch (error) {
      throw this.#fail(error)
    }
  }

  #syncLogNow(): void {
    if (this.#failure) throw this.#failure
    try {
      for (const stream of this.#unsynced) this.#disk.syncNow(stream.nfd)
      this.#unsynced.clear()
    } catch (error) {
      throw this.#fail(error)
    }
  }

  #fail(error: unknown): Error {
    this.#failure = error instanceof Error ? error : new Error(String(error))
    return this.#failure
  }

  #makeDurable(files: NodeFileSystem): void {
    const { node_ops: nodes, stream_ops: streams } = files
    const afterLog = <Args extends unknown[]>(work: (...args: Args) => unknown) => {
      return (...args: Args) => {
        if (this.#unsynced.size > 0) files.tryFSOperation(() => this.#syncLogNow())
        return work(...args)
      }
    }
    const { mknod } = nodes
    const setOpenAttributes = afterLog(streams.setattr)
    const setAttributes = afterLog(nodes.setattr)
    nodes.mknod = (parent, name, mode, device) => {
      const node = mknod(parent, name, mode & PRIVATE, device)
      this.#written.add(node)
      return node
    }
    // Emscripten gives a new file the mode that was asked for, past the umask of the process.
    nodes.setattr = (node, attributes) => {
      this.#written.add(node)
      return setAttributes(node, keptPrivate(attributes))
    }
    streams.setattr = (stream, attributes) => {
      this.#written.add(stream.node)
      return setOpenAttributes(stream, keptPrivate(attributes))
    }
    nodes.rename = afterLog(nodes.rename)
    nodes.unlink = afterLog(nodes.unlink)
    const { close, write } = streams
    const [closeAfterLog, writeAfterLog] = [afterLog(close), afterLog(write)]
    streams.close = (stream) => (this.#unsynced.has(stream) ? closeAfterLog : close)(stream)
    streams.write = (stream, ...args) => {
      if (isLog(stream)) return write(stream, ...args)
      this.#written.add(stream.node)
      return writeAfterLog(stream, ...args)
    }
    streams.fsync = (stream) => {
      const { node, nfd } = stream
      if (isLog(stream)) {
        this.#unsynced.add(stream)
      } else if (isFolder(node) || this.#written.has(node)) {
        files.tryFSOperation(() => this.#disk.syncNow(nfd))
        this.#written.delete(node)
      }
      return 0
    }
  }
}

function keptPrivate(attributes: Attributes): Attributes {
  return attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & PRIVATE }
}

function isFolder({ mode }: Node): boolean {
  return (mode & KIND_BITS) === FOLDER
}

function isLog({ node }: Stream): boolean {
  return node.parent.name === LOG_FOLDER
}
