const PATIENCE_MS = 15_000
const SHOWN = 240

export interface Answer {
  /** 0 without an answer. */
  readonly status: number
  readonly headers: Headers
  /** Undefined when it is not JSON. */
  readonly body: unknown
  readonly text: string
}

export interface CallOptions {
  /** Null for a call without a session. */
  readonly token?: string | null
  /** Text is sent unchanged, anything else as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export type Caller = (method: string, url: string, options?: CallOptions) => Promise<Answer>

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error ? cause.message : error.message
}

export const createCaller =
  (fetcher: typeof fetch): Caller =>
  async (method, url, { token = null, body, headers } = {}) => {
    try {
      const reply = await fetcher(url, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: {
          Accept: 'application/json',
          ...(token !== null && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await reply.text()
      return { status: reply.status, headers: reply.headers, body: parsed(text), text }
    } catch (error) {
      return { status: 0, headers: new Headers(), body: undefined, text: reasonOf(error) }
    }
  }

/** Reports must not contain credentials. */
const withoutSecrets = (text: string): string =>
  text.replaceAll(/"(token|resetToken|uri)"\s*:\s*"[^"]*"/g, '"$1":"…"')

/** The answer in one line. */
export const describeAnswer = ({ status, text }: Answer): string => {
  const line = withoutSecrets(text).replaceAll(/\s+/g, ' ').trim()
  const shown = line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line
  return status === 0 ? `nothing: ${shown}` : `${status} ${shown === '' ? 'without a body' : shown}`
}
