import { httpStatusOf, type ErrorCode } from '../api/contract/errorCode.ts'
import type { Method, Transport, TransportRequest } from '../api/transport.ts'

/** `lost`: in transit, without an answer. */
export type Answer =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body: unknown }
  | 'lost'

export type Script = Answer | Promise<Answer> | ((call: TransportRequest) => Answer | Promise<Answer>)

/** A method and a path below the base URL, such as `GET /services/`; or an absolute address outside it. */
export type Route = `${Method} ${'/' | 'http://'}${string}`

export type Scripts = Readonly<Record<Route, Script | Script[]>>

/** A successful answer. */
export const answer = (data: unknown, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status: 200,
  headers,
  body: { data },
})

export interface RefusalOptions {
  readonly status?: number
  readonly message?: string
  /** Seconds of a login lock. */
  readonly seconds?: number
  /** Why a code is not taken. */
  readonly reason?: 'unchecked'
  readonly clockMinutes?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** A refusal with a code of the catalogue. */
export const refusal = (
  code: ErrorCode,
  { status, message = '', headers = {}, ...details }: RefusalOptions = {},
): Answer => ({
  status: status ?? httpStatusOf(code),
  headers,
  body: { error: { code, message, ...details } },
})

export const never: Promise<Answer> = new Promise(() => undefined)

/** A service without a network: answers from its scripts, or with 404 and -1. */
export const createFakeTransport = (baseUrl: string) => {
  const calls: TransportRequest[] = []
  const permanent = new Map<string, Script>()
  const queued = new Map<string, Script[]>()
  const routeOf = ({ method, url }: TransportRequest): string =>
    `${method} ${(url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url).replace(/\?.*/, '')}`

  const run = (script: Script | undefined, request: TransportRequest) =>
    typeof script === 'function' ? script(request) : (script ?? refusal(-1, { message: routeOf(request) }))
  const usual: Script = (request) => run(permanent.get(routeOf(request)), request)

  const transport: Transport = async (request) => {
    request.signal.throwIfAborted()
    calls.push(request)
    const route = routeOf(request)
    const given = run(queued.get(route)?.shift() ?? usual, request)
    const result = await Promise.race([
      given,
      new Promise<'lost'>((resolve) => {
        request.signal.addEventListener('abort', () => resolve('lost'))
      }),
    ])
    if (result === 'lost') throw new Error(`${route} was lost in transit`)
    const headers = new Headers(result.headers)
    return { status: result.status, body: result.body, header: (name) => headers.get(name) }
  }

  const queue = (route: string, scripts: readonly Script[]): void => {
    queued.set(route, [...(queued.get(route) ?? []), ...scripts])
  }
  /** The calls of one route. */
  const callsOf = (route: Route): readonly TransportRequest[] =>
    calls.filter((call) => routeOf(call) === route)

  return {
    transport,
    /** Every call so far, oldest first. */
    calls,
    callsOf,
    /** The bodies sent by the calls of one route. */
    bodiesOf: (route: Route): unknown[] => callsOf(route).map(({ body }) => body),
    /** From now on the route is answered like this. */
    always: (route: Route, script: Script): void => void permanent.set(route, script),
    /** Calls `always` for each route, or `next` for a list. */
    answerBy: (scripts: Scripts): void => {
      for (const [route, script] of Object.entries(scripts))
        if (Array.isArray(script)) queue(route, script)
        else permanent.set(route, script)
    },
    /** The route's next calls are answered like this, one each, before `always`. */
    next: (route: Route, ...scripts: readonly Script[]): void => queue(route, scripts),
    /** The route's next call waits for the returned function, which gives the usual answer by default. */
    hold: (route: Route): ((answer?: Answer) => void) => {
      const { promise, resolve } = Promise.withResolvers<Script>()
      queue(route, [async (request) => run(await promise, request)])
      return (given?: Answer) => resolve(given ?? usual)
    },
  }
}
export interface FakeTransport extends ReturnType<typeof createFakeTransport> {}
