import { connect, createServer, type Socket } from 'node:net'

// Passes each connection on to one of the servers at these ports, by chance, as a balancer does that goes by cookies.
const ports = process.argv.slice(2).map(Number)
const balancer = createServer({ noDelay: true }, (client) => {
  const port = ports[Math.floor(Math.random() * ports.length)]!
  const server = connect({ host: '127.0.0.1', port, noDelay: true })
  endTogether(client, server)
  endTogether(server, client)
  client.pipe(server).pipe(client)
})

/** A connection that breaks on one side breaks on the other. */
function endTogether(one: Socket, other: Socket): void {
  one.on('error', () => other.destroy())
  one.on('close', () => other.destroy())
}

balancer.listen(0, '127.0.0.1', () => {
  const address = balancer.address()
  if (address === null || typeof address === 'string') throw new Error('The balancer has no port')
  process.send?.(address.port)
})
