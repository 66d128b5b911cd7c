import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { commandOf, copyOf, stagesOf, variablesOf } from './dockerfile.mjs'
import { at } from './root.mjs'

const readText = (/** @type {string} */ name) => readFileSync(at(name), 'utf8')

describe('reading a Dockerfile', () => {
  it('returns stages with their instructions, without comments and with joined lines', () => {
    const text = '# note\nFROM a:1 AS one\nRUN x \\\n  && y\n\nFROM b:2\n# note\nCMD ["z"]\n'
    expect(stagesOf(text)).toEqual([
      { name: 'one', base: 'a:1', instructions: [{ name: 'RUN', text: 'x && y' }] },
      { name: '1', base: 'b:2', instructions: [{ name: 'CMD', text: '["z"]' }] },
    ])
  })

  it('throws for unknown syntax', () => {
    expect(() => stagesOf('FROM a\nrun x')).toThrow('Not an instruction')
    expect(() => stagesOf('RUN x')).toThrow('before FROM')
    expect(() => commandOf('[]')).toThrow('Not a command')
  })
})

const stages = stagesOf(readText('Dockerfile'))
const image = stages.at(-1)?.instructions ?? []
const textOf = (/** @type {string} */ name) => image.find((one) => one.name === name)?.text ?? ''

describe('the image', () => {
  it('uses the project’s own version of Node', () => {
    const lock = JSON.parse(readText('package-lock.json'))
    const { version } = lock.packages['node_modules/node']
    expect(stages).toHaveLength(3)
    expect(stages.map(({ base }) => base)).toEqual(stages.map(() => `node:${version}-bookworm-slim`))
  })

  it('runs as another user than root, who owns none of its files', () => {
    expect(textOf('USER')).toBe('node')
    expect(image.filter(({ text }) => text.includes('--chown'))).toEqual([])
    const user = image.findIndex(({ name }) => name === 'USER')
    expect(image.slice(user).filter(({ name }) => name === 'COPY' || name === 'RUN')).toEqual([])
  })

  it('has a health check, and starts without a shell, so that signals arrive', () => {
    expect(commandOf(textOf('HEALTHCHECK')).join(' ')).toContain('/healthz')
    expect(commandOf(textOf('CMD'))[0]).toBe('node')
    expect(variablesOf(textOf('ENV'))).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0' })
  })

  it('has production packages only', () => {
    const copies = image.filter(({ name }) => name === 'COPY').map(({ text }) => copyOf(text))
    const installing = stages.filter(({ instructions }) =>
      instructions.some(({ name, text }) => name === 'RUN' && text.includes('npm ci --omit=dev')),
    )
    expect(installing.map(({ name }) => name)).toEqual(['packages'])
    expect(copies.filter(({ from }) => from !== null)).toEqual([
      { from: 'packages', sources: ['/build/'], target: './' },
      {
        from: 'console',
        sources: ['/build/packages/console/dist/'],
        target: 'packages/console/dist/',
      },
    ])
    expect(readText('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.*', '**/node_modules', '**/dist']),
    )
  })
})

describe('compose.yaml', () => {
  const { services, secrets, networks } = parse(readText('compose.yaml'), { merge: true })

  it('has two instances of the service, a database, Caddy and a mail catcher', () => {
    expect(Object.keys(services)).toEqual(['service-1', 'service-2', 'database', 'caddy', 'mail'])
    expect(services['service-2']).toEqual(services['service-1'])
    const caddyfile = readText('deploy/Caddyfile')
    expect(caddyfile).toContain('reverse_proxy service-1:8080 service-2:8080')
    expect(caddyfile).toContain('health_uri /readyz')
  })

  it('has a version for each image', () => {
    /** @type {{ image: string }[]} */
    const all = Object.values(services)
    expect(all.filter(({ image: name }) => !/^[a-z/]+:v?\d+(\.\d+)+(-[a-z]+)?$/.test(name))).toEqual([])
    const { version } = JSON.parse(readText('package.json'))
    expect(services['service-1'].image).toBe(`portico:${version}`)
  })

  it('runs the service with a read-only root file system, and without the demo', () => {
    const { read_only, cap_drop, environment } = services['service-1']
    expect([read_only, cap_drop]).toEqual([true, ['ALL']])
    expect(environment).not.toHaveProperty('SANDBOX')
    expect(environment.TRUST_PROXY).toBe(networks.default.ipam.config[0].subnet)
  })

  it('stores secrets in files, and publishes only Caddy’s ports', () => {
    expect(Object.keys(secrets)).toEqual(['database_url', 'database_password'])
    expect(services['service-1'].environment).not.toHaveProperty('DATABASE_URL')
    const opened = Object.entries(services).flatMap(([name, { ports = [] }]) =>
      ports.filter((/** @type {string} */ port) => !port.startsWith('127.0.0.1:')).map(() => name),
    )
    expect(new Set(opened)).toEqual(new Set(['caddy']))
  })
})
