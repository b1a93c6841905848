import { vi } from 'vitest'

/** What a faked browser has done with sound. */
export type FakeAudio = {
  /** The files that were loaded. */
  loaded: string[]
  /** The files that were started, in order. */
  heard: string[]
  /** The files that were stopped before their end. */
  stopped: string[]
  /** The state of each context that was opened. */
  contexts: () => AudioContextState[]
  /** Lets what plays come to its end. */
  end: () => void
  /** Lets the page play, as a browser does after a gesture. */
  allow: () => void
}

/** A browser that plays sounds without being heard. One that is not `allowed` refuses until `allow` is called. */
export function fakeAudio({ allowed = true } = {}): FakeAudio {
  let mayPlay = allowed
  const loaded: string[] = []
  const heard: string[] = []
  const stopped: string[] = []
  const contexts: FakeContext[] = []
  const playing = new Set<FakeSource>()

  class FakeContext {
    state: AudioContextState = mayPlay ? 'running' : 'suspended'
    destination = {}
    constructor() {
      contexts.push(this)
    }
    resume() {
      if (!mayPlay) return new Promise<void>(() => undefined)
      this.state = 'running'
      return Promise.resolve()
    }
    suspend() {
      this.state = 'suspended'
      return Promise.resolve()
    }
    close() {
      this.state = 'closed'
      return Promise.resolve()
    }
    decodeAudioData = (content: ArrayBuffer) => Promise.resolve(new TextDecoder().decode(content))
  }
  class FakeSource {
    readonly file: string
    onended: (() => void) | undefined
    constructor(_: unknown, { buffer }: { buffer: string }) {
      this.file = buffer
    }
    connect = () => undefined
    start() {
      heard.push(this.file)
      playing.add(this)
    }
    stop() {
      if (playing.delete(this)) stopped.push(this.file)
      this.onended?.()
    }
  }
  const fetchOther = globalThis.fetch
  vi.stubGlobal('AudioContext', FakeContext)
  vi.stubGlobal('AudioBufferSourceNode', FakeSource)
  vi.stubGlobal('fetch', (asked: RequestInfo | URL, init?: RequestInit) => {
    const file = /([\w-]+)\.wav$/.exec(typeof asked === 'string' ? asked : '')?.[1]
    if (file === undefined) return fetchOther(asked, init)
    loaded.push(file)
    return Promise.resolve(new Response(file))
  })
  return {
    loaded,
    heard,
    stopped,
    contexts: () => contexts.map(({ state }) => state),
    end() {
      for (const source of playing) source.onended?.()
      playing.clear()
    },
    allow: () => (mayPlay = true),
  }
}
