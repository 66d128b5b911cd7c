import { FailureSchema, successOf, type WireError } from '@portico/stores/contract'
import { type IncomingHttpHeaders, request } from 'node:http'
import * as v from 'valibot'

export interface CallOptions {
  readonly method?: string
  /** Default: the service's own address. */
  readonly host?: string
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Text is sent unchanged, anything else as JSON. */
  readonly body?: unknown
}

export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly data: <S extends v.GenericSchema>(schema: S) => v.InferOutput<S>
  readonly error: () => WireError
}

const replyOf = (status: number, headers: IncomingHttpHeaders, text: string): Reply => ({
  status,
  headers,
  text,
  data: (schema) => v.parse(successOf(schema), JSON.parse(text)).data,
  error: () => {
    const { error } = v.parse(FailureSchema, JSON.parse(text))
    if (Array.isArray(error)) throw new Error('The reply holds a list of errors')
    return error
  },
})

/** A new connection per call, with any method and `Host`. */
export const call = (port: number, path: string, options: CallOptions = {}): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const { method = 'GET', host, token, body } = options
    const payload = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const headers = {
      ...(host === undefined ? {} : { Host: host }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(payload === undefined
        ? {}
        : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(payload) }),
      ...options.headers,
    }
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('error', reject)
      incoming.on('end', () =>
        resolve(replyOf(incoming.statusCode ?? 0, incoming.headers, Buffer.concat(chunks).toString('utf8'))),
      )
    })
    outgoing.on('error', reject)
    outgoing.end(payload)
  })
