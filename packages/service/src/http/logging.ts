import type { FastifyLoggerOptions } from 'fastify'
import type { Dependencies } from '../dependencies.ts'

const secretPath = /^\/(otpl|emailconfirmation|resetpassword|checkout|portal|invoices)\/[^/]+/

/** A URL as it may be logged: without the query, and without tokens that stand in the path. */
const loggedPath = (url: string): string => (url.split(/[?#]/)[0] ?? '').replace(secretPath, '/$1/[hidden]')

/**
 * Structured logs, a JSON line each. Requests are logged by method, path and host, never by headers or bodies;
 * errors without what a database driver hangs on them (statements and their parameters).
 */
export const loggerOptions = ({ settings, logs }: Dependencies): FastifyLoggerOptions => ({
  level: settings.logLevel,
  stream: { write: (line: string) => void logs.write(line) },
  serializers: {
    req: (request) => ({
      method: request.method,
      path: loggedPath(request.url),
      host: request.headers.host ?? '',
    }),
    res: (reply) => ({ statusCode: reply.statusCode }),
    err: (error) => ({
      type: error.name,
      message: error.message,
      stack: error.stack ?? '',
      code: error.code,
    }),
  },
})
