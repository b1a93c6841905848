import { readList } from './read-list.ts'
import type { ReadRequest } from './reader.ts'

addEventListener('message', ({ data: { source, options } }: MessageEvent<ReadRequest>) => {
  postMessage(readList(source, options))
})
