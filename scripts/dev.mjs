import { spawn } from 'node:child_process'
import { installWhenNeeded } from './lib/prepare.mjs'
import { requireNode, ROOT, tool } from './lib/run.mjs'

requireNode()
await installWhenNeeded()

const children = [
  tool('tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'src/server/main.ts'),
  tool('vite/bin/vite.js'),
].map(([command, args]) => spawn(command, args, { cwd: ROOT, stdio: 'inherit' }))

const stopAll = () => children.forEach((child) => child.kill('SIGTERM'))
process.on('SIGINT', stopAll)
process.on('SIGTERM', stopAll)
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0
    stopAll()
  })
}
