import { ErrorCode } from '@portico/stores/contract'
import * as v from 'valibot'
import { consoleUrlOf } from '../../http/hosts.ts'
import type { Settings } from '../../settings.ts'
import { isLocalName } from '../../http/localNames.ts'
import { type Check, type CheckResult, codeOf, ok, skipped, warning, wrong } from './check.ts'

const PATIENCE_MS = 8000

const EnvelopeSchema = v.union([
  v.object({ data: v.object({ status: v.string() }) }),
  v.object({ error: v.object({ code: v.number() }) }),
])

type Answer =
  | {
      readonly status: number
      readonly body: v.InferOutput<typeof EnvelopeSchema> | null
      readonly to: string | null
    }
  | { readonly code: string }

const ask = async (fetcher: typeof fetch, origin: string, path: string, method = 'GET'): Promise<Answer> => {
  try {
    const reply = await fetcher(new URL(path, origin), {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const body = v.safeParse(v.pipe(v.string(), v.parseJson(), EnvelopeSchema), await reply.text())
    return {
      status: reply.status,
      body: body.success ? body.output : null,
      to: reply.headers.get('location'),
    }
  } catch (error) {
    return { code: codeOf(error) }
  }
}

/** Bypasses any proxy; also true for an unhealthy service. */
const isServiceHere = async ({ host, port }: Settings, fetcher: typeof fetch): Promise<boolean> => {
  const own = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  const { origin } = new URL(consoleUrlOf({ host: own, publicUrl: null }, port))
  const answer = await ask(fetcher, origin, '/readyz')
  return 'status' in answer && answer.body !== null
}

const said = (answer: Answer): string =>
  'code' in answer
    ? `does not answer (${answer.code})`
    : `answers with ${answer.status}${answer.to === null ? '' : ` and leads to ${answer.to}`}`

/** The service requires a session, so a method that reaches it is refused by its own code. */
const checkMethod = async (origin: string, fetcher: typeof fetch): Promise<CheckResult> => {
  const answer = await ask(fetcher, origin, '/api/services/ping', 'PROPFIND')
  const body = 'status' in answer ? answer.body : null
  return body !== null && 'error' in body && body.error.code === ErrorCode.invalidToken
    ? ok(`${origin} answers, and is well.`)
    : wrong(
        `A PROPFIND through ${origin} ${said(answer)}: the console would show every workspace as down.`,
        'Let the proxy pass that method to the service.',
      )
}

export const publicUrlCheck: Check = {
  name: 'Public address',
  run: async (settings, { fetch }) => {
    const { origin } = new URL(consoleUrlOf(settings, settings.port))
    const answer = await ask(fetch, origin, '/readyz')
    if ('status' in answer && answer.body !== null)
      return answer.status === 200
        ? checkMethod(origin, fetch)
        : wrong(`${origin} answers with ${answer.status}: it is not well.`, 'Look at the service’s log.')
    if ('code' in answer && /CERT|SIGNATURE|TLS|SSL/.test(answer.code))
      return wrong(`${origin} has no good certificate (${answer.code}).`, 'Renew it, or correct PUBLIC_URL.')
    if ('to' in answer && answer.to !== null)
      return wrong(`${origin} ${said(answer)}.`, 'Set PUBLIC_URL to the origin that people end at.')
    if (await isServiceHere(settings, fetch))
      return wrong(
        `${origin} ${said(answer)}, although the service runs here.`,
        'Correct PUBLIC_URL, the name’s address (DNS), or the proxy.',
      )
    return skipped(`${origin} ${said(answer)}.`, 'Start the service, then check again.')
  },
}

/** What can be told of it without asking anybody. */
export const exposureCheck: Check = {
  name: 'Exposure',
  run: async ({ isLocal, publicUrl, rateLimit, trustProxy }) => {
    if (publicUrl !== null && publicUrl.protocol !== 'https:' && !isLocalName(publicUrl.hostname))
      return wrong(
        `${publicUrl.origin} is not encrypted: passwords and cookies can be read on the way.`,
        'Put a proxy with a certificate in front, and set PUBLIC_URL to its https origin.',
      )
    if (publicUrl?.protocol === 'https:' && !Array.isArray(trustProxy))
      return warning(
        'There must be a proxy, and it is not trusted: to the service everybody has its address, so one guesser slows all sign-ins.',
        'Set TRUST_PROXY to the proxy’s address, such as loopback or 10.0.0.0/8.',
      )
    if (rateLimit === null && !isLocal)
      return warning('Calls are not limited.', 'Unset RATE_LIMIT, or set it to a number.')
    return ok(isLocal ? 'This machine’s own users alone can connect.' : 'Encrypted, and calls are limited.')
  },
}
