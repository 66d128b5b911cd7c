import { methodAndPath, type Signature } from '../../packages/service/src/contract/calls/index.ts'
import type { Checker } from './checker.ts'

const PREFLIGHTS: readonly Signature[] = [
  'GET /services/',
  'POST /users/',
  'PUT /users/',
  'DELETE /account',
  'PROPFIND /services/ping',
]

/** Browsers always allow these. */
const SIMPLE = new Set(['GET', 'POST'])

/** A console of another origin, with a browser's preflight requests. */
export const checkOrigin = async (check: Checker, origin: string): Promise<void> => {
  /** @param needed what the lists of headers `access-control-…` must contain */
  const compare = async (
    [method, path]: readonly [method: string, path: string],
    name: string,
    sent: Readonly<Record<string, string>>,
    needed: Readonly<Record<string, readonly string[]>>,
  ): Promise<void> => {
    const { status, headers } = await check.send(method, path, { headers: { Origin: origin, ...sent } })
    const isListed = (header: string, all: readonly string[]): boolean => {
      const listed = (headers.get(`access-control-${header}`) ?? '').toLowerCase().split(/\s*,\s*/)
      return all.every((one) => listed.includes(one))
    }
    const isGood =
      [200, 204].includes(status) &&
      (isListed('allow-origin', [origin]) || isListed('allow-origin', ['*'])) &&
      Object.entries(needed).every(([header, all]) => isListed(header, all))
    const found = [...headers].filter(([header]) => header.startsWith('access-control-'))
    const answered = `${status} with ${found.map((header) => header.join(': ')).join(', ')}`
    const note = `expected 2xx that allows the origin, with ${JSON.stringify(needed)}; answered ${answered}`
    check.say(isGood ? 'ok  ' : 'FAIL', `${method} ${path}`, name, isGood ? '' : note)
  }

  for (const signature of PREFLIGHTS) {
    const [method, path] = methodAndPath(signature)
    const asked = {
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': 'authorization,content-type',
    }
    await compare(['OPTIONS', path], `preflight of ${method} from ${origin}`, asked, {
      'allow-methods': SIMPLE.has(method) ? [] : [method.toLowerCase()],
      'allow-headers': ['authorization', 'content-type'],
    })
  }
  await compare(['GET', '/config'], `from ${origin}`, {}, { 'expose-headers': ['date', 'retry-after'] })
}
