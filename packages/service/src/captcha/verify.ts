import { ErrorCode } from '@portico/stores/contract'
import * as v from 'valibot'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../http/apiError.ts'
import { consumeCaptchaToken } from './tokens.ts'

/** @see https://developers.google.com/recaptcha/docs/verify */
export const RECAPTCHA_VERIFICATION = 'https://www.google.com/recaptcha/api/siteverify'
const PATIENCE_MS = 5000

const VerificationSchema = v.object({ success: v.boolean() })

const askGoogle = async (secret: string, response: string, fetcher: typeof fetch): Promise<boolean> => {
  try {
    const reply = await fetcher(RECAPTCHA_VERIFICATION, {
      method: 'POST',
      body: new URLSearchParams({ secret, response }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return v.parse(VerificationSchema, await reply.json()).success
  } catch {
    // A general message, because the request contains the secret; not a 500, which would end the session.
    throw new ApiError(ErrorCode.invalidContent, 'The captcha cannot be checked right now', { status: 502 })
  }
}

/** Google's check when configured, otherwise the stand-in's; without either it fails. */
export const requireCaptcha = async (
  { settings, db, now }: Pick<Dependencies, 'settings' | 'db' | 'now'>,
  token: string,
  fetcher: typeof fetch = fetch,
): Promise<void> => {
  const { recaptcha } = settings.integrations
  const isGood = recaptcha
    ? await askGoogle(recaptcha.secret, token, fetcher)
    : settings.hasSandbox && (await consumeCaptchaToken(db, token, now()))
  if (!isGood) throw new ApiError(ErrorCode.invalidContent, 'Invalid content: reCaptchaToken is not valid')
}
