import { ErrorCode } from '@portico/stores/contract'
import * as v from 'valibot'
import { ApiError, invalidContent } from '../http/apiError.ts'
import type { Settings } from '../settings.ts'

const PATIENCE_MS = 5000

const VerificationSchema = v.object({ success: v.boolean() })

type Recaptcha = NonNullable<Settings['integrations']['recaptcha']>

const askVerifier = async ({ secret, verifyUrl }: Recaptcha, response: string, fetcher: typeof fetch) => {
  try {
    const reply = await fetcher(verifyUrl, {
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

/** Without a captcha it fails. */
export const requireCaptcha = async (
  { integrations: { recaptcha } }: Pick<Settings, 'integrations'>,
  token: string,
  fetcher: typeof fetch = fetch,
): Promise<void> => {
  if (recaptcha === null || !(await askVerifier(recaptcha, token, fetcher)))
    throw invalidContent('reCaptchaToken is not valid')
}
