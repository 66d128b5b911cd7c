import { observable, runInAction } from 'mobx'
import * as v from 'valibot'
import type { Clock, PageEvents } from '../environment/clock.ts'
import { FailureSchema, isRequestId, pollIdOf, REQUEST_ID_HEADER, successOf } from './contract/envelope.ts'
import { ErrorCode, isErrorCode } from './contract/errorCode.ts'
import { makeEntries, type Entries } from './contract/list.ts'
import { AbortedError, ApiError, ClientError, ContractError, isOverloaded, NetworkError } from './errors.ts'
import {
  startDeadline,
  untilAborted,
  type Method,
  type Transport,
  type TransportResponse,
} from './transport.ts'

/** Seconds; the header may also be a date. */
const parseRetryAfter = (header: string | null, now: number): number | null => {
  if (header === null) return null
  const text = header.trim()
  if (/^\d+$/.test(text)) return Number(text)
  const date = Date.parse(text)
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000))
}

const referenceOf = (response: TransportResponse): string | null => {
  const id = response.header(REQUEST_ID_HEADER)
  return id !== null && isRequestId(id) ? id : null
}

const failureOf = (response: TransportResponse, now: number): ApiError | NetworkError => {
  const reference = referenceOf(response)
  const failure = v.safeParse(FailureSchema, response.body)
  if (!failure.success) return new NetworkError('unknownCode', response.status, { reference })
  const { error } = failure.output
  const errors = Array.isArray(error) ? error : [error]
  const code = errors[0]?.code ?? null
  if (code === null || !isErrorCode(code))
    return new NetworkError('unknownCode', response.status, { code, reference })
  if (code === ErrorCode.internalServerError)
    return new NetworkError('internal', response.status, { code, reference })
  const retryAfter = parseRetryAfter(response.header('retry-after'), now)
  return new ApiError({ code, errors, status: response.status, retryAfter, reference })
}

const refuse = (response: TransportResponse, path: string): never => {
  throw new ContractError(response.status, path, referenceOf(response))
}

/** @throws ApiError, NetworkError or ContractError (specification, section 8). */
export const parseReply = <S extends v.GenericSchema>(
  schema: S,
  response: TransportResponse,
  now: number,
): v.InferOutput<S> => {
  if (response.status < 200 || response.status > 299) throw failureOf(response, now)
  const reply = v.safeParse(successOf(schema), response.body)
  return reply.success ? reply.output.data : refuse(response, v.getDotPath(reply.issues[0]) ?? '')
}

/** Consequence of a failed call for session or network. */
export type ClientEvent = 'invalidToken' | 'expired' | 'network'

interface CallOptions<S extends v.GenericSchema> {
  /** Schema of the reply's `data`. */
  readonly schema: S
  /** Aborting rejects with AbortedError. */
  readonly signal?: AbortSignal | undefined
  /** Does not count as busy. */
  readonly isQuiet?: boolean
  /** Without a bearer; a 401 ends no session. */
  readonly isAnonymous?: boolean
  /** In place of the session's; a 401 ends no session. */
  readonly bearer?: string
  /** Made by the console itself: no use by a person, so it does not prolong the session. */
  readonly isPoll?: boolean
  /** Skips the global network-error handling. */
  readonly isLenient?: boolean
  /** Milliseconds for one try. @default 30000 */
  readonly timeout?: number
  readonly body?: object
  /** Version of the list that the caller has. */
  readonly version?: string | null
}

export interface ListEntries<S extends v.GenericSchema, E> extends Entries<S, E> {
  /** Of the list in the reply's `data`. */
  readonly key: string
}

interface ListOptions<S extends v.GenericSchema, E> extends ListEntries<S, E>, Sent {
  /** Before the entries are made, which takes a while. */
  readonly onReply?: () => void
}

export interface Versioned<E> {
  readonly entries: readonly E[]
  /** Null when the service sends none. */
  readonly version: string | null
}

/** The options that matter before there is an answer. */
type Sent = Omit<CallOptions<v.GenericSchema>, 'schema'>

interface Call<T> extends Sent {
  readonly method: Method
  readonly url: string
  /** The same for all tries of the call. */
  readonly id: string
  readonly read: (response: TransportResponse) => T | Promise<T>
}

interface ClientConfig {
  readonly baseUrl: string
  readonly transport: Transport
  readonly token: () => string | null
  /** BCP 47 tag that the service's pages come in. */
  readonly language: () => string
  readonly page: Pick<PageEvents, 'isOnline' | 'onOnlineChange'>
  readonly clock: Clock
  readonly random: () => number
  readonly onEvent: (event: ClientEvent, error: unknown) => void
  /** The service refuses a call without a proof of the user. @returns whether there is one now, so that the call is made again */
  readonly prove?: () => Promise<boolean>
}

/** Options of calls whose caller shows the outcome itself. */
export const IN_BACKGROUND = { isQuiet: true, isLenient: true } as const
export type CallerOptions = Partial<typeof IN_BACKGROUND>

const TIMEOUT_MS = 30_000
/** Pauses before the retries. */
const BACKOFF_MS = [400, 1200] as const
/** A longer wait is left to the caller. */
const MAX_ASKED_MS = 2000
/** Random share of a backoff, so that many consoles do not retry in step. */
const JITTER = 0.2
/** `Date` headers have a resolution of one second. */
const OFFSET_RESOLUTION_MS = 2000

const AUTH_EVENTS: ReadonlyMap<number, ClientEvent> = new Map([
  [ErrorCode.invalidToken, 'invalidToken'],
  [ErrorCode.credentialsExpired, 'expired'],
  [ErrorCode.needRenewToken, 'expired'],
  [ErrorCode.tokenRenewalExpired, 'expired'],
])

const ID_CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const ID_LENGTH = 20

const createRequestId = (random: () => number): string =>
  Array.from({ length: ID_LENGTH }, () => ID_CHARACTERS[Math.floor(random() * ID_CHARACTERS.length)]).join('')

/** Milliseconds that the service asks to wait. */
const waitOf = (error: ClientError): number =>
  error instanceof ApiError && isOverloaded(error) ? (error.seconds ?? 0) * 1000 : 0

/** A blocker's rule may name it. Ids and e-mails are left out: it is also shown after the session. */
const pathOf = (url: string): string => new URL(url).pathname.replaceAll(/[^/]*[^a-z/][^/]*/g, '…')

const isSafe = (method: Method): boolean => method === 'GET' || method === 'PROPFIND'

/** @param isOnline an offline browser ends no session */
const eventOf = (error: unknown, options: Sent, isOnline: boolean): ClientEvent | null => {
  if (error instanceof NetworkError)
    return options.isLenient || error instanceof ContractError || !isOnline ? null : 'network'
  if (!(error instanceof ApiError) || error.status !== 401) return null
  if (options.isAnonymous || options.bearer !== undefined) return null
  return AUTH_EVENTS.get(error.code) ?? null
}

/** With 401 the same code ends the session. */
const needsProof = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.code === ErrorCode.credentialsExpired

export const createClient = (config: ClientConfig) => {
  const { transport, token, language, page, clock, random, onEvent, prove } = config
  const busy = observable.box(0)
  const clockOffset = observable.box(0)
  let baseUrl = ''
  /** A service of another origin may refuse headers that its CORS rules do not list. */
  let namesCalls = false

  const setBaseUrl = (url: string): void => {
    const { origin, pathname } = new URL(url)
    baseUrl = origin + pathname.replace(/\/+$/, '')
  }
  setBaseUrl(config.baseUrl)

  /** A path can neither leave the base URL's origin nor climb above its path. */
  const resolve = (path: string): string => {
    const url = new URL(baseUrl + path)
    if (!path.startsWith('/') || !`${url.origin}${url.pathname}`.startsWith(`${baseUrl}/`))
      throw new TypeError(`"${path}" is not below the service's base URL. Pass a path such as "/services/".`)
    return url.href
  }

  const updateClockOffset = (response: TransportResponse): void => {
    const time = Date.parse(response.header('date') ?? '')
    if (Number.isNaN(time)) return
    const offset = time - clock.now()
    if (Math.abs(offset - clockOffset.get()) < OFFSET_RESOLUTION_MS) return
    runInAction(() => clockOffset.set(Math.abs(offset) < OFFSET_RESOLUTION_MS ? 0 : offset))
  }

  const send = async (call: Call<unknown>, bearer: string | null): Promise<TransportResponse> => {
    const { method, url, id, body, signal } = call
    if (signal?.aborted) throw new AbortedError()
    const deadline = startDeadline(clock, call.timeout ?? TIMEOUT_MS, signal)
    try {
      return await transport({
        method,
        url,
        headers: {
          Accept: 'application/json',
          'Accept-Language': language(),
          ...(namesCalls ? { [REQUEST_ID_HEADER]: id } : {}),
          ...(call.version ? { 'If-None-Match': call.version } : {}),
          ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
        },
        body,
        signal: deadline.signal,
      })
    } catch {
      if (signal?.aborted) throw new AbortedError()
      throw new NetworkError(deadline.hasExpired() ? 'timeout' : 'transit', null, {
        isChange: !isSafe(method),
        call: `${method} ${pathOf(url)}`,
      })
    } finally {
      deadline.stop()
    }
  }

  const attempt = async <T>(call: Call<T>): Promise<T> => {
    const current = () => (call.isAnonymous ? null : (call.bearer ?? token()))
    const bearer = current()
    // Drop the answer for a caller that has left and for another session.
    const checkWanted = (): void => {
      if (call.signal?.aborted || current() !== bearer) throw new AbortedError()
    }
    const response = await send(call, bearer)
    if (response.header(REQUEST_ID_HEADER) !== null) namesCalls = true
    checkWanted()
    // Authorised answers are never from a cache with an old date.
    if (bearer !== null) updateClockOffset(response)
    const reply = await call.read(response)
    checkWanted()
    return reply
  }

  const whenOnline = async (signal: AbortSignal | undefined): Promise<void> => {
    while (!page.isOnline()) await untilAborted(signal, (done) => page.onOnlineChange(done))
  }

  const attemptAndRetry = async <T>(call: Call<T>): Promise<T> => {
    const { method, signal } = call
    if (!isSafe(method)) {
      if (!page.isOnline()) throw new NetworkError('offline')
      return attempt(call)
    }
    for (const backoff of BACKOFF_MS) {
      let asked = 0
      await whenOnline(signal)
      try {
        return await attempt(call)
      } catch (error) {
        if (!(error instanceof ClientError) || !error.isTransient) throw error
        asked = waitOf(error)
        // Sent earlier, it is sure to be refused; the caller knows how to wait that long.
        if (asked > MAX_ASKED_MS) throw error
      }
      const delay = Math.max(asked, backoff * (1 + JITTER * (2 * random() - 1)))
      await untilAborted(signal, (done) => clock.after(delay, done))
    }
    await whenOnline(signal)
    return attempt(call)
  }

  const count = (change: 1 | -1, isQuiet = false): void => {
    if (isQuiet) return
    runInAction(() => busy.set(busy.get() + change))
  }

  /** A call that waits for the user is not busy. */
  const whileIdle = async <T>(work: () => Promise<T>, { isQuiet }: Sent): Promise<T> => {
    count(-1, isQuiet)
    try {
      return await work()
    } finally {
      count(1, isQuiet)
    }
  }

  const perform = async <T>(
    method: Method,
    path: string,
    options: Sent,
    read: Call<T>['read'],
  ): Promise<T> => {
    const url = resolve(path)
    const run = () => {
      const id = createRequestId(random)
      return attemptAndRetry({ ...options, method, url, id: options.isPoll ? pollIdOf(id) : id, read })
    }
    count(1, options.isQuiet)
    try {
      try {
        return await run()
      } catch (error) {
        if (prove === undefined || !needsProof(error) || !(await whileIdle(prove, options))) throw error
        return await run()
      }
    } catch (error) {
      const event = eventOf(error, options, page.isOnline())
      if (event !== null) onEvent(event, error)
      throw error
    } finally {
      count(-1, options.isQuiet)
    }
  }

  const call =
    (method: Method) =>
    <S extends v.GenericSchema>(path: string, options: CallOptions<S>): Promise<v.InferOutput<S>> =>
      perform(method, path, options, (response) => parseReply(options.schema, response, clock.now()))

  return {
    /** Requests in flight, except quiet ones. Observable. */
    get busy(): number {
      return busy.get()
    },
    /** Milliseconds from the device's to the service's clock. Observable. */
    get clockOffset(): number {
      return clockOffset.get()
    },
    get baseUrl(): string {
      return baseUrl
    },
    /** Absolute; requests and the bearer never leave it. */
    setBaseUrl,
    get: call('GET'),
    /** @returns null when the service still has the version that the caller has */
    getList: <S extends v.GenericSchema, E>(
      path: string,
      { key, schema, known, make, onReply, ...options }: ListOptions<S, E>,
    ): Promise<Versioned<E> | null> =>
      perform('GET', path, options, async (response) => {
        onReply?.()
        if (response.status === 304 && options.version) return null
        const { [key]: sent = [] } = parseReply(
          v.object({ [key]: v.array(v.unknown()) }),
          response,
          clock.now(),
        )
        const entries = await makeEntries(sent, { schema, known, make }, (at) =>
          refuse(response, `data.${key}.${at}`),
        )
        return { entries, version: response.header('etag') }
      }),
    propfind: call('PROPFIND'),
    post: call('POST'),
    put: call('PUT'),
    delete: call('DELETE'),
  }
}

/** Verbs take a path below the base URL, return the parsed `data` and reject with a ClientError. */
export interface Client extends ReturnType<typeof createClient> {}
