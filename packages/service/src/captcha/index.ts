import { ErrorCode } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../http/apiError.ts'
import { parseBody } from '../http/body.ts'
import { isAllowedOrigin } from '../http/cors.ts'
import { sendFailure } from '../http/sendFailure.ts'
import { serveScript } from '../standins/script.ts'
import type { StandInWishes } from '../standins/wish.ts'
import { issueCaptchaToken } from './tokens.ts'

export const CAPTCHA_SCRIPT_PATH = '/standins/captcha/api.js'
/** Not a secret, as no site key is. */
export const TEST_SITE_KEY = 'portico-test-captcha'

const TokenBody = v.strictObject({ sitekey: v.literal(TEST_SITE_KEY) })

/** Stands in for reCAPTCHA: the script with the checkbox, and the tokens that it gives out. */
export const captchaStandIn =
  ({ db, now, settings }: Dependencies, wishes: StandInWishes) =>
  async (app: FastifyInstance): Promise<void> => {
    const file = new URL('./widget.js', import.meta.url)
    await serveScript(app, CAPTCHA_SCRIPT_PATH, file, () => wishes.captcha.fault === 'missing')

    app.route({
      method: 'POST',
      url: '/standins/captcha/token',
      errorHandler: (error, request, reply) => void sendFailure(error, request, reply),
      handler: async ({ body, headers }, reply) => {
        reply.header('Cache-Control', 'no-store')
        const { origin, host } = headers
        if (origin !== undefined && !isAllowedOrigin(settings, host, origin))
          throw new ApiError(ErrorCode.forbidden, 'Only the console may ask for a token')
        parseBody(TokenBody, body)
        const { fault } = wishes.captcha
        if (fault === 'fails')
          throw new ApiError(ErrorCode.internalServerError, 'The captcha fails, as wished')
        return {
          data: await (fault === 'expires' ? issueCaptchaToken(db, now(), 0) : issueCaptchaToken(db, now())),
        }
      },
    })
  }
