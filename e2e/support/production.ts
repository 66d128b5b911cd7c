import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { openMailbox } from '../../packages/sandbox/src/mail/mailbox.ts'
import { requirePostgres } from '../../packages/service/src/testing/postgresServer.ts'
import { documentedCommand, documentedServer, documentedSettings, settingsIn } from './deploymentGuide.ts'
import { startProgram } from './program.ts'
import { startRoundRobin } from './roundRobin.ts'
import { startService } from './service.ts'
import { test as base } from './test.ts'

const parties = fileURLToPath(new URL('../../packages/sandbox/src/parties.ts', import.meta.url))

/** Whose time passes by SIGUSR2. */
const timed = { NODE_OPTIONS: `--import=${new URL('./clock.ts', import.meta.url).href}` }

/** Where the stand-ins are: an operator need not say it of Stripe and Google. */
const STAND_IN = /^(STRIPE_API_BASE|RECAPTCHA_(SCRIPT|VERIFY)_URL|OIDC_\w+_(NAME|ISSUER))$/

/** Runs an operator's command, `npm run portico -- …`. @returns its output for programs. */
const runPortico = (env: Readonly<Record<string, string>>, command: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const child = spawn(`${command.replace('npm run', 'npm run --silent')} --json`, {
      env: { ...process.env, ...env },
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    let errors = ''
    child.stdout.on('data', (data: Buffer) => (output += data.toString()))
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()))
    child.once('close', (code) => {
      if (code === 0) resolve(JSON.parse(output))
      else reject(new Error(`"${command}" ended with ${code}: ${errors}${output}`))
    })
  })

const ReportSchema = v.object({
  checks: v.array(v.object({ name: v.string(), state: v.string(), found: v.string() })),
})

type Stop = () => Promise<void>

/**
 * Two instances behind a proxy, on a real database, with the settings of docs/deployment.md and without the demo. The other
 * parties are a process of their own.
 */
const startProduction = async (stops: Stop[]) => {
  /** Registers the stop, also when a later part fails to start. */
  const started = async <T extends { readonly stop: Stop }>(starting: Promise<T>): Promise<T> => {
    const server = await starting
    stops.push(server.stop)
    return server
  }
  const folder = await mkdtemp(join(tmpdir(), 'portico-parties-'))
  stops.push(() => rm(folder, { recursive: true }))
  const proxy = await started(startRoundRobin())
  const PUBLIC_URL = proxy.origin
  const [postgres, { found: printed }] = await Promise.all([
    started(requirePostgres()),
    started(startProgram([parties], { PUBLIC_URL, DATA_DIR: folder }, /[^]*\n\n/)),
  ])
  const mailbox = openMailbox(join(folder, 'mails'), Date.now)
  const documented = documentedSettings()
  const settings: Readonly<Record<string, string>> = {
    ...documented,
    PUBLIC_URL,
    DOMAIN: 'portico.localhost',
    DATABASE_URL: await postgres.createDatabase(),
    SECRET_KEY: randomBytes(32).toString('base64'),
    ...settingsIn(printed),
  }
  const env = {
    ...Object.fromEntries(
      Object.entries(settings).filter(([name]) => name in documented || STAND_IN.test(name)),
    ),
    // Unset, as by default.
    SANDBOX: '',
    RATE_LIMIT: '',
    // Browsers call no such port.
    AGENT_PORT: '1',
  }
  // Another program may listen at the usual port.
  const portico = (command: string) => runPortico({ ...env, PORT: '0' }, command)
  const check = async () =>
    v.parse(ReportSchema, await portico(documentedCommand('npm run portico -- config check'))).checks

  const firstCheck = await check()
  const start = (isAlone = false) => started(startService({ env: { ...env, ...timed }, isAlone }))
  // By the image's program, and by that of `npm start`.
  const instances = await Promise.all([start(true), start()])
  proxy.forwardTo(instances.map((instance) => instance.port))
  return {
    origin: PUBLIC_URL,
    settings,
    instances,
    /** Number of calls that each instance has answered. */
    answered: proxy.answered,
    portico,
    check,
    /** The check before the first start, on an empty database. */
    firstCheck,
    /** The newest link in the mails to an address. */
    mailedLink: async (email: string): Promise<string | undefined> =>
      (await mailbox.read()).find(({ to }) => to === email)?.text.match(/^https?:\S+$/m)?.[0],
    /** Lets a quarter of a minute pass for the instances. */
    passTime: () => {
      for (const { pid } of instances) if (pid !== undefined) process.kill(pid, 'SIGUSR2')
    },
    /** Starts a workspace's server by the documented script. @returns also its port, as `found` */
    startWorkspace: (suffix: string) =>
      started(
        startProgram(
          ['--input-type=module', '--eval', documentedServer()],
          { PORTICO: PUBLIC_URL, SUFFIX: suffix, PORT: '0', ...timed },
          /(?<=port )\d+/,
        ),
      ),
  }
}

type Production = Awaited<ReturnType<typeof startProduction>>

export const test = base.extend<object, { production: Production }>({
  production: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are wanted from this pattern
    async ({}, use) => {
      const stops: Stop[] = []
      try {
        await use(await startProduction(stops))
      } finally {
        for (const stop of stops.toReversed()) await stop()
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  service: [async ({ production: { instances } }, use) => use(instances[0]), { scope: 'worker' }],
  baseURL: async ({ production }, use) => use(production.origin),
})
