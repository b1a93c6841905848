import { createVerdictAnswers, type VerdictMessage } from './verdict-answers.ts'

/** The worker in which verdicts, odds and what-ifs are worked out, so that no screen stands still (B4.4). */
const answer = createVerdictAnswers((reply) => postMessage(reply))
addEventListener('message', ({ data }: MessageEvent<VerdictMessage>) => answer(data))
