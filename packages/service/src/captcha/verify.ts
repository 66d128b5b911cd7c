import { ErrorCode } from '@portico/stores/contract'
import * as v from 'valibot'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../http/apiError.ts'
import { spendCaptchaToken } from './tokens.ts'

/** @see https://developers.google.com/recaptcha/docs/verify */
const GOOGLE = 'https://www.google.com/recaptcha/api/siteverify'
const PATIENCE_MS = 5000

const VerdictSchema = v.object({ success: v.boolean() })

const askGoogle = async (secret: string, response: string, fetcher: typeof fetch): Promise<boolean> => {
  try {
    const reply = await fetcher(GOOGLE, {
      method: 'POST',
      body: new URLSearchParams({ secret, response }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return v.parse(VerdictSchema, await reply.json()).success
  } catch {
    // Told in general words, for the request holds the secret; and not as an internal error, which ends a session.
    throw new ApiError(ErrorCode.invalidContent, 'The captcha cannot be checked right now', { status: 502 })
  }
}

/**
 * Spends a captcha's token: at Google when that is set up, else at the stand-in. Where there is neither, nothing
 * passes.
 *
 * @throws ApiError "invalid content" when the token is unknown, used or over.
 */
export const requireCaptcha = async (
  { settings, db, now }: Pick<Dependencies, 'settings' | 'db' | 'now'>,
  token: string,
  fetcher: typeof fetch = fetch,
): Promise<void> => {
  const { recaptcha } = settings.integrations
  const isGood = recaptcha
    ? await askGoogle(recaptcha.secret, token, fetcher)
    : settings.hasSandbox && (await spendCaptchaToken(db, token, now()))
  if (!isGood) throw new ApiError(ErrorCode.invalidContent, 'Invalid content: reCaptchaToken is not valid')
}
