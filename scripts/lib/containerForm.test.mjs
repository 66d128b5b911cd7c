import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { at, root } from './root.mjs'

const readText = (/** @type {string} */ name) => readFileSync(at(name), 'utf8')

describe('the image', () => {
  const dockerfile = readText('Dockerfile')
  const image = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))

  it('uses the project’s own version of Node', () => {
    const { version } = JSON.parse(readText('package-lock.json')).packages['node_modules/node']
    const bases = dockerfile.match(/(?<=^FROM )\S+/gm)
    expect(bases).toEqual([1, 2, 3].map(() => `node:${version}-bookworm-slim`))
  })

  it('holds the service’s packages for production, sources and console alone, which its user does not own', () => {
    expect(dockerfile).toMatch(/ AS packages\n[^]*\nRUN npm ci --omit=dev --workspace=@portico\/service\n/)
    const content = image.slice(0, image.indexOf('\nUSER node\n'))
    const copies = [
      'COPY --from=packages /build/ ./',
      'COPY packages/service/ packages/service/',
      'COPY packages/stores/ packages/stores/',
      'COPY --from=console /build/packages/console/dist/ packages/console/dist/',
    ]
    expect(content.match(/^(COPY|RUN) .*$/gm)).toEqual(copies)
    expect(image.match(/^(COPY|RUN) .*$/gm)).toEqual(copies)
    expect(readText('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.*', '**/node_modules', '**/dist', '**/*.test.ts']),
    )
  })

  it('has no file of the sandbox, and none that knows it', () => {
    const ignored = [
      'packages/sandbox/src',
      'packages/service/src/testing',
      '**/*.fixture.ts',
      '**/*.test.ts',
    ]
    expect(readText('.dockerignore').split('\n')).toEqual(expect.arrayContaining(ignored))
    const held = globSync('packages/{service,stores}/src/**/*.ts', { cwd: root }).filter(
      (name) => !/(\.(fixture|test)\.ts|^packages\/service\/src\/testing\/.*)$/.test(name),
    )
    expect(held.length).toBeGreaterThan(300)
    expect(held.filter((name) => /sandbox|stand-?in/i.test(readText(name)))).toEqual([])
  })

  it('starts without a shell, so that signals arrive, for other machines', () => {
    expect(image).toMatch(/^CMD \["node"/m)
    expect(image).toMatch(/^HEALTHCHECK .*\/healthz/m)
    expect(image).toMatch(/^ENV NODE_ENV=production HOST=0\.0\.0\.0 /m)
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
