import type { IncomingMessage, ServerResponse } from 'node:http'
import { ErrorCode, httpStatusOf } from '../api/contract/errorCode.ts'
import type { TransportResponse } from '../api/transport.ts'

export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** The answer without the fault. */
  readonly usual: () => Promise<Pick<TransportResponse, 'status' | 'body'>>
}

/** How the service, or a proxy before it, answers one call. */
export interface Fault {
  /** The call never gets a whole answer. */
  readonly isHanging?: boolean
  /** Nothing listens at the address. */
  readonly isRefused?: boolean
  readonly respond: (exchange: Exchange) => void | Promise<void>
}

const PAGE = '<!doctype html><title>Welcome to the airport</title><p>Sign in to use the network.</p>'
const TEN_MEGABYTES = 10 * 2 ** 20

const send = (response: ServerResponse, status: number, type: string, body: string): void => {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }).end(body)
}
const sendJson = (response: ServerResponse, status: number, body: unknown): void =>
  send(response, status, 'application/json', JSON.stringify(body))

const refused = (code: number, status: number, headers: Readonly<Record<string, string>> = {}): Fault => ({
  respond: ({ response }) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    sendJson(response, status, { error: { code, message: `Refused with ${code}` } })
  },
})

const withJson = (status: number, text: string): Fault => ({
  respond: ({ response }) => send(response, status, 'application/json', text),
})

/** A usual reply with one more field in its data. */
const withExtraField = (value: string): Fault => ({
  respond: async ({ response, usual }) => {
    const { status, body } = await usual()
    const text = JSON.stringify(body)
    // Only the list of countries is no object.
    const isObject = text.startsWith('{"data":{')
    const extra = `"notInTheContract":${JSON.stringify(value)}${text.startsWith('{"data":{}') ? '' : ','}`
    send(
      response,
      status,
      'application/json',
      isObject ? text.replace('{"data":{', `{"data":{${extra}`) : text.replace('{', `{${extra}`),
    )
  },
})

export const faults = {
  'connection refused': { isRefused: true, respond: () => undefined },
  'connection reset': { respond: ({ response }) => void response.socket?.resetAndDestroy() },
  'no answer': { isHanging: true, respond: () => undefined },
  'slow drip': {
    isHanging: true,
    respond: ({ response }) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 1000 })
      response.write('{')
    },
  },
  'cut off in the middle': {
    respond: ({ response }) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 1000 })
      response.write('{"data":', () => response.socket?.destroy())
    },
  },
  'a redirect to a page': {
    respond: ({ response }) => {
      response.setHeader('Location', 'http://portal.invalid/')
      send(response, 302, 'text/html', PAGE)
    },
  },
  '500 with -500': refused(ErrorCode.internalServerError, 500),
  '500 with a page': { respond: ({ response }) => send(response, 500, 'text/html', PAGE) },
  '503 with a page': { respond: ({ response }) => send(response, 503, 'text/html', PAGE) },
  '503 with -1000': refused(ErrorCode.databaseFatal, 503),
  'an unknown code': refused(-4711, 400),
  '401 with -11': refused(ErrorCode.invalidToken, 401),
  '401 with -12': refused(ErrorCode.tokenRenewalExpired, 401),
  '401 with another code': refused(ErrorCode.userNotVerified, 401),
  '403 with -18': refused(ErrorCode.forbidden, 403),
  '429 with Retry-After': refused(ErrorCode.cannotSendMail, 429, { 'Retry-After': '5' }),
  'a list of errors': {
    respond: ({ response }) =>
      sendJson(response, 400, {
        error: [
          { code: ErrorCode.invalidContent, message: 'First' },
          { code: ErrorCode.alreadyExists, message: 'Second' },
        ],
      }),
  },
  '200 with an error': withJson(200, '{"error":{"code":-18,"message":"Refused"}}'),
  '200 with a page': { respond: ({ response }) => send(response, 200, 'text/html', PAGE) },
  'an empty body': withJson(200, ''),
  'truncated JSON': withJson(200, '{"data":{"user":'),
  'wrong types': withJson(200, '{"data":7}'),
  'an unknown field': withExtraField('ignored'),
  '10 MB reply': withExtraField('x'.repeat(TEN_MEGABYTES)),
} satisfies Record<string, Fault>
export type FaultName = keyof typeof faults

export const FAULT_NAMES = Object.keys(faults).filter((name): name is FaultName => name in faults)

/** The service's answer with this code, see the wire contract. */
export const codeFault = (code: ErrorCode): Fault => refused(code, httpStatusOf(code))
