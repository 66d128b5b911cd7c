import { ErrorCode } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../http/apiError.ts'
import { route } from '../http/route.ts'
import { serveStandIn } from '../standins/calls.ts'
import type { StandInScenarios } from '../standins/scenario.ts'
import { issueCaptchaToken } from './tokens.ts'

export const CAPTCHA_SCRIPT_PATH = '/standins/captcha/api.js'
/** Not a secret: no site key is one. */
export const TEST_SITE_KEY = 'portico-test-captcha'

const TokenBody = v.strictObject({ sitekey: v.literal(TEST_SITE_KEY) })

export const captchaStandIn =
  ({ db, now, settings }: Dependencies, scenarios: StandInScenarios) =>
  async (app: FastifyInstance): Promise<void> => {
    const script = {
      path: CAPTCHA_SCRIPT_PATH,
      folder: import.meta.url,
      fault: () => scenarios.captcha.fault,
    }
    await serveStandIn(app, settings, script, (calls) => {
      route(calls, 'POST /standins/captcha/token', {
        schema: TokenBody,
        handle: () => {
          const { fault } = scenarios.captcha
          if (fault === 'fails')
            throw new ApiError(ErrorCode.internalServerError, 'The captcha is set to fail')
          return fault === 'expires' ? issueCaptchaToken(db, now(), 0) : issueCaptchaToken(db, now())
        },
      })
    })
  }
