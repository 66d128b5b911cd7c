import type { FastifyLoggerOptions } from 'fastify'
import type { Dependencies } from '../dependencies.ts'

const secretPath =
  /^\/(otpl|emailconfirmation|resetpassword|checkout|portal|invoices|payments\/stripe\/card)\/[^/]+/

const loggedPath = (url: string): string => (url.split(/[?#]/)[0] ?? '').replace(secretPath, '/$1/[hidden]')

/** Never logs headers, bodies, secrets in paths or the statements in database errors. */
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
