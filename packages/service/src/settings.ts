import { AGENT_PORT, isEmail } from '@portico/stores/contract'
import { isIPv4 } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Integrations, readIntegrations } from './integrations.ts'
import { StartupError } from './startupError.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

export interface Settings {
  /** 0 lets the operating system choose. */
  readonly port: number
  readonly host: string
  /** Whether only this machine can reach `host`. */
  readonly isLoopback: boolean
  /** Absolute path of the folder that holds the embedded database. */
  readonly dataDir: string
  /** A PostgreSQL server to use instead of the embedded database. */
  readonly databaseUrl: string | null
  readonly logLevel: LogLevel
  readonly hasSandbox: boolean
  /** Origin that people use when it is not this machine's own. */
  readonly publicUrl: URL | null
  /** Domain of the workspaces, with its port if it has one; null means `portico.localhost:<port>`. */
  readonly domain: string | null
  /** Absolute path of the built console. */
  readonly consoleDir: string
  /** API calls per minute and client address; null means no limit. */
  readonly rateLimit: number | null
  /** A mail server, with its name and password; null: mails are in the outbox alone. */
  readonly smtpUrl: string | null
  /** The address that mails come from. */
  readonly mailFrom: string
  readonly integrations: Integrations
  /** How to say that the service is ready. */
  readonly announce: 'text' | 'json'
  /** Whether the stand-in for the local agent runs beside the service. */
  readonly hasAgent: boolean
  /** Loopback port of the local agent; the console's page tells it when it is not the usual one. */
  readonly agentPort: number
}

const builtConsole = fileURLToPath(new URL('../../console/dist', import.meta.url))

const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))

const wholeNumber = (name: string, text: string, min: number, max: number, example: string): number => {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new StartupError(
    `${name} is "${text}", but it must be a whole number from ${min} to ${max}: try ${name}=${example}.`,
  )
}

const onOff = (name: string, text: string): boolean => {
  if (text === 'on' || text === 'off') return text === 'on'
  throw new StartupError(`${name} is "${text}", but it can only be "on" or "off".`)
}

const databaseUrl = (text: string): string => {
  // The value itself may hold a password, so it is never repeated.
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol === 'postgres:' || url?.protocol === 'postgresql:') return text
  throw new StartupError(
    'DATABASE_URL cannot be read: write it as postgresql://user:password@host:5432/database, or unset it to use the embedded database.',
  )
}

const smtpUrl = (text: string): string => {
  // Like the database's, it is never repeated.
  const url = URL.canParse(text) ? new URL(text) : null
  if (url && /^smtps?:$/.test(url.protocol) && url.hostname !== '') return text
  throw new StartupError(
    'SMTP_URL cannot be read: write it as smtp://user:password@host:587 or smtps://user:password@host:465, or unset it to keep mails in the outbox.',
  )
}

const mailAddress = (text: string): string => {
  if (isEmail(text)) return text
  throw new StartupError(
    `MAIL_FROM is "${text}", but it must be an e-mail address: try MAIL_FROM=portico@example.com.`,
  )
}

const origin = (name: string, text: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash) return url
  throw new StartupError(
    `${name} is "${text}", but it must be an origin without a path: try ${name}=https://console.example.com.`,
  )
}

const domainName = (text: string): string => {
  const url = URL.canParse(`http://${text}`) ? new URL(`http://${text}`) : null
  if (url && url.host === text.toLowerCase()) return url.host
  throw new StartupError(
    `DOMAIN is "${text}", but it must be a host name with an optional port: try DOMAIN=portico.example.com.`,
  )
}

const logLevel = (text: string): LogLevel => {
  const level = LOG_LEVELS.find((known) => known === text)
  if (level) return level
  throw new StartupError(`LOG_LEVEL is "${text}", but it must be one of ${LOG_LEVELS.join(', ')}.`)
}

/**
 * Reads the settings from the environment. An empty variable counts as absent.
 *
 * @throws StartupError naming the variable and what it may hold.
 */
export const readSettings = (env: Readonly<Record<string, string | undefined>>, cwd: string): Settings => {
  const read = <T>(name: string, parse: (text: string) => T, fallback: T): T => {
    const text = env[name]?.trim()
    return text ? parse(text) : fallback
  }
  const host = read('HOST', (text) => text, '127.0.0.1')
  const isLoopback = isLoopbackHost(host)
  const publicUrl = read<URL | null>('PUBLIC_URL', (text) => origin('PUBLIC_URL', text), null)
  if (!isLoopback && !publicUrl) {
    throw new StartupError(
      `HOST is "${host}", which other machines can reach: also set PUBLIC_URL to the origin people will use, such as PUBLIC_URL=https://console.example.com.`,
    )
  }
  return {
    port: read('PORT', (text) => wholeNumber('PORT', text, 0, 65_535, '8080'), 8080),
    host,
    isLoopback,
    dataDir: resolve(
      cwd,
      read('DATA_DIR', (text) => text, '.data'),
    ),
    databaseUrl: read<string | null>('DATABASE_URL', databaseUrl, null),
    logLevel: read('LOG_LEVEL', logLevel, 'warn'),
    hasSandbox: read('SANDBOX', (text) => onOff('SANDBOX', text), isLoopback),
    publicUrl,
    domain: read('DOMAIN', domainName, isLoopback ? null : (publicUrl?.host ?? null)),
    consoleDir: resolve(
      cwd,
      read('CONSOLE_DIR', (text) => text, builtConsole),
    ),
    rateLimit: read<number | null>(
      'RATE_LIMIT',
      (text) => (text === 'off' ? null : wholeNumber('RATE_LIMIT', text, 1, 1_000_000, '600')),
      600,
    ),
    smtpUrl: read<string | null>('SMTP_URL', smtpUrl, null),
    mailFrom: read('MAIL_FROM', mailAddress, `no-reply@${publicUrl?.hostname ?? 'localhost'}`),
    integrations: readIntegrations(read, onOff),
    announce: env['PORTICO_READY'] === 'json' ? 'json' : 'text',
    // The agent belongs to the machine of the person, which a service that others can reach is not.
    hasAgent: read('AGENT', (text) => onOff('AGENT', text), isLoopback),
    agentPort: read(
      'AGENT_PORT',
      (text) => wholeNumber('AGENT_PORT', text, 0, 65_535, String(AGENT_PORT)),
      AGENT_PORT,
    ),
  }
}
