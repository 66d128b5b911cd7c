import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { startMailServer } from '../../packages/service/src/testing/mailServer.ts'
import { CLIENT_ID, CLIENT_SECRET, startOidcServer } from '../../packages/sandbox/src/testing/oidcServer.ts'
import { requirePostgres } from '../../packages/service/src/testing/postgresServer.ts'
import { startStripeServer } from '../../packages/service/src/testing/stripeServer.ts'
import { START } from '../../packages/service/src/testing/testService.ts'
import { startRoundRobin } from './roundRobin.ts'
import { startService } from './service.ts'
import { test as base } from './test.ts'

const script = fileURLToPath(new URL('../../scripts/portico.mjs', import.meta.url))

/** Runs `npm run portico --`. @returns its output for programs. */
const runPortico = (env: Readonly<Record<string, string>>, words: readonly string[]): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...words, '--json'], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    let errors = ''
    child.stdout.on('data', (data: Buffer) => (output += data.toString()))
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()))
    child.once('close', (code) => {
      if (code === 0) resolve(JSON.parse(output))
      else reject(new Error(`"portico ${words.join(' ')}" ended with ${code}: ${errors}${output}`))
    })
  })

const ReportSchema = v.object({
  checks: v.array(v.object({ name: v.string(), state: v.string(), found: v.string() })),
})

type Stop = () => Promise<void>

/** Two instances behind a proxy, with a real database, mail server and provider, and without the demo. */
const startProduction = async (stops: Stop[], agentPort: number) => {
  /** Registers the stop, also when a later part fails to start. */
  const started = async <T extends { readonly stop: Stop }>(starting: Promise<T>): Promise<T> => {
    const server = await starting
    stops.push(server.stop)
    return server
  }
  const proxy = await started(startRoundRobin())
  const { origin: publicUrl, port } = proxy
  const [postgres, mails, provider, stripe] = await Promise.all([
    started(requirePostgres()),
    started(startMailServer()),
    started(startOidcServer({ redirectUris: [`${publicUrl}/oidc/example/callback`] })),
    started(startStripeServer()),
  ])
  stripe.advance(Date.now() - START)
  stripe.setup.webhookUrl = `${publicUrl}/payments/stripe/webhook`
  const env = {
    HOST: '0.0.0.0',
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: 'loopback',
    DATABASE_URL: await postgres.createDatabase(),
    SMTP_URL: mails.url,
    MAIL_FROM: 'portico@alpine.example',
    OIDC_PROVIDERS: 'example',
    OIDC_EXAMPLE_NAME: 'Example ID',
    OIDC_EXAMPLE_ISSUER: provider.issuer,
    OIDC_EXAMPLE_CLIENT_ID: CLIENT_ID,
    OIDC_EXAMPLE_CLIENT_SECRET: CLIENT_SECRET,
    ...stripe.env,
    // Unset, as by default.
    SANDBOX: '',
    RATE_LIMIT: '',
  }
  // Another program may listen at the usual port.
  const portico = (...words: string[]) => runPortico({ ...env, PORT: '0' }, words)
  const check = async () => v.parse(ReportSchema, await portico('config', 'check')).checks

  const firstCheck = await check()
  const start = (isAlone = false) => started(startService({ agentPort, env, isAlone }))
  // By the image's program, and by that of `npm start`.
  const instances = await Promise.all([start(true), start()])
  proxy.forwardTo(instances.map((instance) => instance.port))
  return {
    origin: publicUrl,
    port,
    instances,
    /** Number of calls that each instance has answered. */
    answered: proxy.answered,
    provider,
    stripe,
    portico,
    check,
    /** The check before the first start, on an empty database. */
    firstCheck,
    /** The newest link in the mails to an address. */
    mailedLink: (email: string): string | undefined =>
      mails.received
        .findLast(({ to }) => to.includes(`RCPT TO:<${email}>`))
        ?.source.replaceAll('=\r\n', '')
        .match(/^https?:\S+$/m)?.[0],
  }
}

type Production = Awaited<ReturnType<typeof startProduction>>

export const test = base.extend<object, { production: Production }>({
  production: [
    async ({ agentPort }, use) => {
      const stops: Stop[] = []
      try {
        await use(await startProduction(stops, agentPort.port))
      } finally {
        for (const stop of stops.toReversed()) await stop()
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  service: [async ({ production: { instances } }, use) => use(instances[0]), { scope: 'worker' }],
  baseURL: async ({ production }, use) => use(production.origin),
})
