import { ErrorCode } from '@portico/stores/contract'
import * as v from 'valibot'
import { consoleUrlOf } from '../../http/hosts.ts'
import type { Settings } from '../../settings.ts'
import { type Check, codeOf, ok, skipped, wrong } from './check.ts'

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

const publicOrigin = (settings: Settings): string => new URL(consoleUrlOf(settings, settings.port)).origin

/** Bypasses any proxy. */
const localOrigin = ({ host, port }: Settings): string => {
  const own = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return new URL(consoleUrlOf({ host: own, publicUrl: null }, port)).origin
}

const isOurs = (answer: Answer): boolean => 'status' in answer && answer.body !== null

/** Bypasses the proxy; also true for an unhealthy service. */
export const isServiceHere = async (settings: Settings, fetcher: typeof fetch): Promise<boolean> =>
  isOurs(await ask(fetcher, localOrigin(settings), '/readyz'))

const said = (answer: Answer): string =>
  'code' in answer
    ? `does not answer (${answer.code})`
    : `answers with ${answer.status}${answer.to === null ? '' : ` and leads to ${answer.to}`}`

export const publicUrlCheck: Check = {
  name: 'Public address',
  run: async (settings, { fetch }) => {
    const origin = publicOrigin(settings)
    const answer = await ask(fetch, origin, '/readyz')
    if ('status' in answer && answer.body !== null)
      return answer.status === 200
        ? ok(`${origin} answers, and is well.`)
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

export const methodsCheck: Check = {
  name: 'PROPFIND',
  run: async (settings, { fetch }) => {
    const origin = publicOrigin(settings)
    const answer = await ask(fetch, origin, '/api/services/ping', 'PROPFIND')
    if ('status' in answer && answer.body !== null && 'error' in answer.body) {
      // The service requires a session, so the method reached it.
      if (answer.body.error.code === ErrorCode.invalidToken) return ok(`${origin} lets PROPFIND through.`)
    }
    if (!isOurs(await ask(fetch, origin, '/readyz')))
      return skipped('The service cannot be reached there.', 'See the public address.')
    return wrong(
      `A PROPFIND through ${origin} ${said(answer)}: the console would show every workspace as down.`,
      'Let the proxy pass that method to the service.',
    )
  },
}
