import { methodAndPath, type Signature } from '../../document/calls/index.ts'
import { type Answer, describeAnswer } from '../caller.ts'
import type { Scenario } from './context.ts'

const PREFLIGHTS: readonly Signature[] = [
  'GET /services/',
  'POST /users/',
  'PUT /users/',
  'DELETE /account',
  'PROPFIND /services/ping',
]

/** Browsers always allow these. */
const SIMPLE = new Set(['GET', 'POST'])

const listIn = ({ headers }: Answer, name: string): readonly string[] =>
  (headers.get(name) ?? '').split(',').map((item) => item.trim().toLowerCase())

const headersOf = ({ status, headers }: Answer): string => {
  const all = Array.from(headers).filter(([name]) => name.startsWith('access-control-'))
  return `${status} with ${all.map(([name, value]) => `${name}: ${value}`).join(', ') || 'none of them'}`
}

/** A console of another origin, with a browser's preflight request. */
export const checkOrigin = async ({ check }: Scenario, origin: string): Promise<void> => {
  const isAllowed = (answer: Answer): boolean =>
    ['*', origin].includes(answer.headers.get('access-control-allow-origin') ?? '')

  for (const signature of PREFLIGHTS) {
    const [method, path] = methodAndPath(signature)
    const answer = await check.send('OPTIONS', path, {
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': 'authorization,content-type',
      },
    })
    const methods = listIn(answer, 'access-control-allow-methods')
    const headers = listIn(answer, 'access-control-allow-headers')
    const isGood =
      answer.status >= 200 &&
      answer.status < 300 &&
      isAllowed(answer) &&
      (SIMPLE.has(method) || methods.includes(method.toLowerCase())) &&
      ['authorization', 'content-type'].every((name) => headers.includes(name))
    check.record({
      call: `OPTIONS ${path}`,
      check: `preflight of ${method} from ${origin}`,
      ...(isGood
        ? { result: 'ok' as const }
        : {
            result: 'failed' as const,
            expected: `2xx that allows the origin, ${method}, Authorization and Content-Type`,
            answered: answer.status === 0 ? describeAnswer(answer) : headersOf(answer),
          }),
    })
  }

  const answer = await check.send('GET', '/config', { headers: { Origin: origin } })
  const exposed = listIn(answer, 'access-control-expose-headers')
  const isGood = isAllowed(answer) && ['date', 'retry-after'].every((name) => exposed.includes(name))
  check.record({
    call: 'GET /config',
    check: `from ${origin}`,
    ...(isGood
      ? { result: 'ok' as const }
      : {
          result: 'failed' as const,
          expected: 'headers that allow the origin, and expose Date and Retry-After',
          answered: headersOf(answer),
        }),
  })
}
