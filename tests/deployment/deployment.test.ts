import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PACKAGE_ROOT } from '#server/package-root.ts'

/** js-yaml has no types. */
const { load } = createRequire(import.meta.url)('js-yaml') as { load: (text: string) => unknown }

type Service = {
  image: string
  build?: unknown
  cap_drop: string[]
  security_opt: string[]
  read_only: boolean
  mem_limit: string
  networks: string[]
  environment: Record<string, string>
  command?: string[]
  ports?: string[]
  volumes?: string[]
  healthcheck?: { test: string[] }
}
type Compose = {
  services: Record<'server-1' | 'server-2' | 'balancer' | 'postgres' | 'redis', Service>
  networks: Record<string, { internal?: boolean; enable_ipv6?: boolean }>
  volumes: Record<string, unknown>
}

const read = (path: string) => readFileSync(join(PACKAGE_ROOT, path), 'utf8')
const compose = load(read('compose.yaml')) as Compose
const { services, networks } = compose
const dockerfile = read('Dockerfile')

describe('compose.yaml', () => {
  it.each(Object.entries(services))('gives %s no more rights than it needs', (_, service) => {
    expect(service).toMatchObject({
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      read_only: true,
      mem_limit: expect.stringMatching(/^\d+[mg]$/) as string,
    })
  })

  it('separates the balancer from PostgreSQL and Redis, and those from the world', () => {
    for (const { networks: entered } of [services.postgres, services.redis]) {
      expect(entered.every((name) => networks[name]?.internal)).toBe(true)
      expect(entered.some((name) => services.balancer.networks.includes(name))).toBe(false)
    }
    const published = Object.entries(services).filter(([, { ports }]) => ports)
    expect(published.map(([name]) => name)).toEqual(['balancer'])
  })

  it('admits visitors by IPv6 with their own address, and by HTTP/3', () => {
    expect(services.balancer.networks.map((name) => networks[name]?.enable_ipv6)).toEqual([true])
    expect(services.balancer.ports).toContain('443:443/udp')
  })

  it('requires a password for Redis, and gives it to both servers', () => {
    expect(services.redis.command?.join(' ')).toContain('--requirepass')
    for (const server of [services['server-1'], services['server-2']]) {
      expect(server.environment.REDIS_URL).toContain('${REDIS_PASSWORD:?}@')
    }
  })

  it('waits for PostgreSQL by TCP, which answers only once the database exists', () => {
    expect(services.postgres.healthcheck?.test).toContain('--host=127.0.0.1')
  })

  it('builds one image, once', () => {
    expect(services['server-1'].image).toBe(services['server-2'].image)
    expect(Object.values(services).filter(({ build }) => build)).toHaveLength(1)
  })

  it('names each volume, and each secret of deploy/example.env', () => {
    const mounted = Object.values(services).flatMap(({ volumes = [] }) => volumes)
    const named = mounted
      .map((volume) => volume.split(':', 1)[0]!)
      .filter((source) => !source.startsWith('.'))
    expect([...new Set(named)].sort()).toEqual(Object.keys(compose.volumes).sort())
    const needed = [...read('compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name!)
    expect(read('deploy/example.env').match(/^\w+/gm)).toEqual(expect.arrayContaining([...new Set(needed)]))
  })
})

describe('the Dockerfile', () => {
  it('uses the supported version of Node, as .nvmrc does', () => {
    expect(dockerfile).toContain(`ARG NODE_IMAGE=node:${read('.nvmrc').trim()}-slim\n`)
    expect(dockerfile.match(/^FROM .*$/gm)).toEqual(['FROM ${NODE_IMAGE} AS build', 'FROM ${NODE_IMAGE}'])
  })

  it('runs without administrator rights, and declares no volume', () => {
    expect(dockerfile).toMatch(/^USER node$/m)
    expect(dockerfile).not.toMatch(/^VOLUME/m)
  })

  it('copies only files that exist', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \.\/?$/gm)].flatMap(([, paths]) =>
      paths!.split(' '),
    )
    expect(copied.length).toBeGreaterThan(2)
    expect(copied.filter((path) => !existsSync(join(PACKAGE_ROOT, path)))).toEqual([])
  })

  it('runs no script of a package, and leaves development packages out', () => {
    expect(dockerfile).toContain('npm ci --ignore-scripts')
    expect(dockerfile).toContain('node scripts/production-packages.mjs')
  })
})

it('lets the balancer check whether a server runs, not whether its database answers', () => {
  expect(read('deploy/Caddyfile')).toMatch(/health_uri \/healthz\n/)
})
