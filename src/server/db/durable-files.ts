import { existsSync, fdatasync, fsyncSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncTree } from './data-files.ts'

/** The parts of Emscripten's Node file system that are overridden here and missing from its types. */
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

/** Sync operations; tests substitute their own. */
export type Disk = {
  /** Runs off the main thread. */
  sync: (fd: number) => Promise<void>
  syncNow: (fd: number) => void
}

const DISK: Disk = { sync: promisify(fdatasync), syncNow: fsyncSync }

/** A mask that keeps the owner's permissions and the file type. */
const PRIVATE = ~0o077
const LOG_FOLDER = 'pg_wal'
/** The place of the cluster's state in `global/pg_control`, and its value after a clean shutdown. */
const STATE_OFFSET = 16
const SHUT_DOWN = 1
const KIND_BITS = 0o170000
const FOLDER = 0o040000

/**
 * PGlite's own arguments without `-F`, which disables syncing, and with the sync method that reaches DurableFiles:
 * under the default, `fdatasync`, PGlite does nothing.
 */
const SYNCING = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
]

/** Opens an embedded database whose answered changes survive a power cut. */
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

  /** Every transaction passes through here. PGlite itself does not sync after its commit. */
  override async _runExclusiveTransaction<T>(work: () => Promise<T>): Promise<T> {
    return super._runExclusiveTransaction(() => work().finally(() => this.#files.syncToFs()))
  }
}

/**
 * File system of an embedded database: private to its owner, and it survives a power cut. PGlite's own does nothing
 * when PostgreSQL requests a sync. A commit requests a sync of the log. The sync begins when the statement is done
 * and is awaited off the main thread before PGlite answers. Anything else that PostgreSQL writes, truncates or
 * removes in between waits for it, because the log must reach the disk before the data it describes.
 */
class DurableFiles extends NodeFS {
  readonly #disk: Disk
  /** Log files with unsynced writes. */
  readonly #unsynced = new Set<Stream>()
  /**
   * Files that this process has written and not yet synced. After a crash PostgreSQL syncs each of a thousand files
   * twice, one after the other; those not listed here are already on the disk (`openDurable`).
   */
  readonly #written = new WeakSet<Node>()
  /**
   * After a failed sync the disk's content is unknown, so every write fails until a restart has checked it.
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
      // PostgreSQL is idle here: PGlite admits the next statement only after answering this one.
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
    // Emscripten gives a new file the requested mode, ignoring the process's umask.
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
