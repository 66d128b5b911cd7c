import { ADDITIONS, AGENT_PORT, isEmail } from '@portico/stores/contract'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { isLocalName, isLoopbackHost } from './http/localNames.ts'
import { type OidcProvider, oidcReaders, readOidcProviders } from './auth/oidc/settings.ts'
import {
  isStripeComplete,
  STRIPE_INCOMPLETE,
  stripeSettingsOf,
  stripeVariables,
} from './billing/stripe/settings.ts'
import { type Environment, secretOf } from './secretFiles.ts'
import * as rule from './settingRules.ts'
import { StartupError } from './startupError.ts'

/** Output folder of `npm run build`. */
const builtConsole = fileURLToPath(new URL('../../console/dist', import.meta.url))

/** @see https://developers.google.com/recaptcha/docs/verify */
const RECAPTCHA_VERIFICATION = 'https://www.google.com/recaptcha/api/siteverify'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const Variables = v.object({
  PORT: v.optional(rule.port('PORT=8080'), '8080'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PUBLIC_URL: rule.origin('PUBLIC_URL'),
  CONSOLE_ORIGINS: v.optional(
    v.pipe(
      rule.listOf(rule.isOrigin, 'origins without a path: try CONSOLE_ORIGINS=https://console.example.com'),
      v.transform((list) => list.map((address) => new URL(address).origin)),
    ),
  ),
  TRUST_PROXY: v.optional(
    rule.listOf(
      (entry) => rule.PROXY_NAMES.includes(entry) || rule.isNetwork(entry),
      `addresses or networks, or ${rule.PROXY_NAMES.join(', ')}: try TRUST_PROXY=10.0.0.0/8`,
    ),
  ),
  DOMAIN: rule.text(
    (domain) => rule.urlOf(`http://${domain}`)?.host === domain.toLowerCase(),
    rule.must('a host name with an optional port: try DOMAIN=portico.example.com'),
  ),
  DATA_DIR: v.optional(v.string(), '.data'),
  CONSOLE_DIR: v.optional(v.string(), builtConsole),
  DATABASE_URL: rule.text(
    (url) => /^postgres(ql)?:$/.test(rule.urlOf(url)?.protocol ?? ''),
    rule.unreadable(
      'write it as postgresql://user:password@host:5432/database, or unset it to use the embedded database',
    ),
  ),
  DRAIN_SECONDS: v.optional(rule.wholeNumber(0, 300, 'DRAIN_SECONDS=10'), '0'),
  METRICS_PORT: v.optional(rule.port('METRICS_PORT=9464')),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  FSYNC: rule.onOff,
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, rule.must(`one of ${LOG_LEVELS.join(', ')}`)), 'warn'),
  RATE_LIMIT: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (limit) => limit === 'off' || rule.isWithin(limit, 1, 1_000_000),
        rule.must('"off" or a whole number from 1 to 1000000: try RATE_LIMIT=600'),
      ),
      v.transform((limit) => (limit === 'off' ? null : Number(limit))),
    ),
    '600',
  ),
  TRIAL_WORKSPACES: v.optional(rule.wholeNumber(1, 100_000, 'TRIAL_WORKSPACES=25'), '25'),
  ADDITIONS: rule.namesOf(ADDITIONS),
  SECRET_KEY: rule.text(
    (key) => key.length >= 32,
    rule.unreadable('write at least 32 random characters, such as those of "openssl rand -base64 32"'),
  ),
  SMTP_URL: rule.text((address) => {
    const url = rule.urlOf(address)
    return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
  }, rule.unreadable('write it as smtp://user:password@host:587 or smtps://user:password@host:465, or unset it to send no mail')),
  MAIL_FROM: rule.text(isEmail, rule.must('an e-mail address: try MAIL_FROM=portico@example.com')),
  RECAPTCHA_SITE_KEY: v.optional(v.string()),
  RECAPTCHA_SECRET: v.optional(v.string()),
  ...rule.linkVariables,
  ...stripeVariables,
  HUBSPOT_PORTAL_ID: rule.text((id) => /^\d{1,20}$/.test(id), rule.must('the number of a HubSpot portal')),
  HUBSPOT_FOR_USERS: rule.onOff,
  PORTICO_READY: v.optional(v.string()),
  AGENT_PORT: v.optional(rule.port(`AGENT_PORT=${AGENT_PORT}`), String(AGENT_PORT)),
})

const SettingsSchema = v.pipe(
  Variables,
  v.forward(
    v.check(
      ({ HOST, PUBLIC_URL }) => isLoopbackHost(HOST) || PUBLIC_URL !== undefined,
      ({ input }) =>
        `is "${input.HOST}", which other machines can reach: also set PUBLIC_URL to the origin people will use, such as PUBLIC_URL=https://console.example.com.`,
    ),
    ['HOST'],
  ),
  v.forward(
    v.check(
      (env) => (env.RECAPTCHA_SITE_KEY === undefined) === (env.RECAPTCHA_SECRET === undefined),
      'and RECAPTCHA_SECRET belong together: set both, or neither for no captcha.',
    ),
    ['RECAPTCHA_SITE_KEY'],
  ),
  v.forward(
    v.check((env) => isStripeComplete(env), STRIPE_INCOMPLETE),
    ['STRIPE_SECRET_KEY'],
  ),
  rule.linksAreSafe(),
  v.transform((env) => {
    const isLoopback = isLoopbackHost(env.HOST)
    const names = [env.PUBLIC_URL, rule.urlOf(`http://${env.DOMAIN ?? 'localhost'}`)]
    const isLocal = isLoopback && names.every((url) => isLocalName(url?.hostname ?? 'localhost'))
    return {
      /** 0 lets the operating system choose. */
      port: env.PORT,
      host: env.HOST,
      isLoopback,
      /** Only users of this machine have access, not even through a proxy. */
      isLocal,
      dataDir: env.DATA_DIR,
      databaseUrl: env.DATABASE_URL ?? null,
      /** For the embedded database: acknowledged writes survive a power failure. */
      hasFsync: env.FSYNC ?? true,
      logLevel: env.LOG_LEVEL,
      /** Address for Prometheus; null for none. */
      metricsAddress:
        env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
      /** Milliseconds after the stop signal during which calls are still answered and `/readyz` returns 503. */
      drainMs: env.DRAIN_SECONDS * 1000,
      /** Public origin, if it is not this machine's own. */
      publicUrl: env.PUBLIC_URL ?? null,
      /** Origins of consoles on other hosts, which may call the service; links use the first one. */
      consoleOrigins: env.CONSOLE_ORIGINS ?? [],
      /** Null for `portico.localhost:<port>`. */
      domain: env.DOMAIN?.toLowerCase() ?? (isLocal ? null : (env.PUBLIC_URL?.host ?? null)),
      consoleDir: env.CONSOLE_DIR,
      /** Addresses of the proxies whose X-Forwarded-For names the client. */
      trustProxy: env.TRUST_PROXY ?? false,
      /** API calls per minute and session, or per address without a session; null for unlimited. */
      rateLimit: env.RATE_LIMIT,
      /** Maximum number of workspaces in a trial. */
      trialWorkspaces: env.TRIAL_WORKSPACES,
      /** Features beyond the specification that consoles may use. */
      additions: env.ADDITIONS ?? ADDITIONS,
      /** Seals stored secrets; null for a key in the data folder, or none beside a database server. */
      secretKey: env.SECRET_KEY ?? null,
      /** Contains the password; null for no mail. */
      smtpUrl: env.SMTP_URL ?? null,
      mailFrom: env.MAIL_FROM ?? `no-reply@${env.PUBLIC_URL?.hostname ?? 'localhost'}`,
      /** Null for no payments. */
      stripe: stripeSettingsOf(env),
      integrations: {
        /** Google reCAPTCHA v2, for deleting an account. */
        recaptcha:
          env.RECAPTCHA_SITE_KEY === undefined || env.RECAPTCHA_SECRET === undefined
            ? null
            : {
                siteKey: env.RECAPTCHA_SITE_KEY,
                secret: env.RECAPTCHA_SECRET,
                /** Null for Google's. */
                scriptUrl: env.RECAPTCHA_SCRIPT_URL ?? null,
                verifyUrl: env.RECAPTCHA_VERIFY_URL ?? RECAPTCHA_VERIFICATION,
              },
        hubSpot:
          env.HUBSPOT_PORTAL_ID === undefined
            ? null
            : {
                portalId: env.HUBSPOT_PORTAL_ID,
                visibleForRoleUser: env.HUBSPOT_FOR_USERS ?? false,
                scriptUrl: env.HUBSPOT_SCRIPT_URL ?? null,
              },
        /** The installer; null for none. */
        downloadUrl: env.DOWNLOAD_URL ?? null,
        links: {
          help: env.HELP_URL ?? null,
          documentation: env.DOCUMENTATION_URL ?? null,
          product: env.PRODUCT_URL ?? null,
        },
      },
      announce: env.PORTICO_READY === 'json' ? ('json' as const) : ('text' as const),
      /** Where consoles look for the agent of people's computers. */
      agentPort: env.AGENT_PORT,
    }
  }),
)

export type Settings = Readonly<v.InferOutput<typeof SettingsSchema>> & {
  readonly oidcProviders: readonly OidcProvider[]
}
export type Integrations = Settings['integrations']

/** Each can also be read from the file that `<name>_FILE` names. */
const SECRETS = [
  'DATABASE_URL',
  'SECRET_KEY',
  'SMTP_URL',
  'RECAPTCHA_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const

/** An empty variable counts as absent. */
const valuesOf = (env: Environment, cwd: string) => {
  const values = Object.entries(env).map(([name, value]) => [name, value?.trim() || undefined])
  const secrets = SECRETS.map((name) => [name, secretOf(name, env, cwd)])
  return Object.fromEntries([...values, ...secrets])
}

/** @throws StartupError about a file. */
const parsed = (env: Environment, cwd: string) => v.safeParse(SettingsSchema, valuesOf(env, cwd))

const sentenceOf = (issue: v.InferIssue<typeof SettingsSchema>): string =>
  `${v.getDotPath(issue)} ${issue.message}`

/** The result, or the message of the failure. */
const attempt = <T>(read: () => T): { readonly value?: T; readonly problem?: string } => {
  try {
    return { value: read() }
  } catch (error) {
    if (error instanceof StartupError) return { problem: error.message }
    throw error
  }
}

/** Each names its variable and never repeats a secret. */
export const settingProblems = (env: Environment, cwd: string): readonly string[] => {
  const { value: result, problem } = attempt(() => parsed(env, cwd))
  if (!result?.success) return result?.issues.map(sentenceOf) ?? [problem ?? '']
  const providers = attempt(() => oidcReaders(env, cwd))
  const failures = (providers.value ?? []).map((read) => attempt(read))
  return [providers, ...failures].flatMap((failure) => failure.problem ?? [])
}

/** @throws StartupError with the first problem. */
export const readSettings = (env: Environment, cwd: string): Settings => {
  const result = parsed(env, cwd)
  if (!result.success) throw new StartupError(sentenceOf(result.issues[0]))
  const { dataDir, consoleDir, ...settings } = result.output
  return {
    ...settings,
    dataDir: resolve(cwd, dataDir),
    consoleDir: resolve(cwd, consoleDir),
    oidcProviders: readOidcProviders(env, cwd),
  }
}
