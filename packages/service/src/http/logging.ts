import type { FastifyLoggerOptions } from 'fastify'
import type { Dependencies } from '../dependencies.ts'

/** Parameters of routes that are no secret; a new one is hidden until it is listed. */
export const SHOWN_PARAMETERS: ReadonlySet<string> = new Set([':id', ':interval', ':planid'])

/** Fewer characters than a token has. */
const HARMLESS_LENGTH = 15

/** Pages of the console have one route for all: their links end with a token. */
const isSecret = (part: string, index: number, place = '*'): boolean =>
  place.startsWith(':')
    ? !SHOWN_PARAMETERS.has(place)
    : place === '*' && index > 1 && part.length > HARMLESS_LENGTH

const loggedPath = (url: string, route: string): string => {
  const places = route.split('/')
  return (url.split(/[?#]/)[0] ?? '')
    .split('/')
    .map((part, index) => (isSecret(part, index, places[index]) ? '[hidden]' : part))
    .join('/')
}

/** Never logs headers, bodies, secrets in paths or the statements in database errors. */
export const loggerOptions = ({ settings, logs }: Dependencies): FastifyLoggerOptions => ({
  level: settings.logLevel,
  stream: { write: (line: string) => void logs.write(line) },
  serializers: {
    req: (request) => ({
      method: request.method,
      path: loggedPath(request.url, request.routeOptions.url ?? '*'),
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
