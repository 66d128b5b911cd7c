import * as v from 'valibot'
import { type Check, codeOf, ok, skipped, warning, wrong } from './check.ts'

const PATIENCE_MS = 5000

const AnswerSchema = v.object({ 'error-codes': v.optional(v.array(v.string()), []) })

export const captchaCheck: Check = {
  name: 'Captcha',
  run: async ({ integrations: { recaptcha } }, { fetch }) => {
    if (recaptcha === null)
      return warning(
        'No captcha: owners cannot delete their accounts themselves.',
        'Set RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET.',
      )
    try {
      const reply = await fetch(recaptcha.verifyUrl, {
        method: 'POST',
        // No user solved a captcha: with a valid secret Google refuses only the token.
        body: new URLSearchParams({ secret: recaptcha.secret, response: 'portico-config-check' }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const codes = v.parse(AnswerSchema, await reply.json())['error-codes']
      return codes.some((code) => code.endsWith('-secret'))
        ? wrong('Google does not know RECAPTCHA_SECRET.', 'Copy both keys again from the same entry.')
        : ok('Google knows the secret.')
    } catch (error) {
      return skipped(
        `Google cannot be asked (${codeOf(error)}).`,
        'Let the service reach www.google.com, or accounts cannot be deleted.',
      )
    }
  },
}
