import { randomUUID } from 'node:crypto'
import { ErrorCode } from '@portico/stores/contract'
import { ApiError } from '@portico/service/http/apiError.ts'
import { route } from '@portico/service/http/route.ts'
import type { Settings } from '@portico/service/settings.ts'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { addScript, openSite } from '../servers.ts'
import { createScenario, type StandIn } from '../standIn.ts'

const PATH = '/standins/captcha'
const SCRIPT = new URL('./widget.js', import.meta.url)
/** Not a secret: no site key is one. */
const SITE_KEY = 'portico-test-captcha'
/** The lifetime of Google's tokens. */
const LIFETIME_MS = 2 * 60_000

const Scenario = v.object({
  fault: v.optional(v.nullable(v.picklist(['expires', 'fails', 'missing', 'noSiteKey'])), null),
})

const TokenBody = v.strictObject({ sitekey: v.literal(SITE_KEY) })

/** Google's reCAPTCHA v2, as a box that everyone can tick. */
export const openCaptcha = async (
  settings: Pick<Settings, 'publicUrl'>,
  now: () => number = Date.now,
): Promise<StandIn> => {
  const scenario = createScenario('captcha', Scenario)
  const secret = randomUUID()
  /** When each ends. */
  const tokens = new Map<string, number>()

  const verify = (form: URLSearchParams) => {
    if (form.get('secret') !== secret) return { success: false, 'error-codes': ['invalid-input-secret'] }
    const token = form.get('response') ?? ''
    const isGood = (tokens.get(token) ?? 0) > now()
    tokens.delete(token)
    return isGood ? { success: true } : { success: false, 'error-codes': ['timeout-or-duplicate'] }
  }

  const addPages = (app: FastifyInstance): void => {
    addScript(app, `${PATH}/api.js`, SCRIPT, () => scenario.now().fault === 'missing')
    route(app, `POST ${PATH}/token`, {
      schema: TokenBody,
      handle: () => {
        const { fault } = scenario.now()
        if (fault === 'fails') throw new ApiError(ErrorCode.internalServerError, 'The captcha is set to fail')
        const expiresInMs = fault === 'expires' ? 0 : LIFETIME_MS
        const token = randomUUID()
        tokens.set(token, now() + expiresInMs)
        return { token, expiresInMs }
      },
    })
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    app.post<{ Body: URLSearchParams }>(`${PATH}/verify`, async ({ body }) => verify(body))
  }
  const { origin, publicOrigin, parts } = await openSite(settings, addPages)

  return {
    ...parts,
    scenario,
    env: {
      RECAPTCHA_SITE_KEY: SITE_KEY,
      RECAPTCHA_SECRET: secret,
      RECAPTCHA_SCRIPT_URL: `${publicOrigin}${PATH}/api.js`,
      RECAPTCHA_VERIFY_URL: `${origin}${PATH}/verify`,
    },
    config: () => (scenario.now().fault === 'noSiteKey' ? { reCaptchaSiteKey: null } : {}),
  }
}
