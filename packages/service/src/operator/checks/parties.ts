import { createTransport } from 'nodemailer'
import * as v from 'valibot'
import { smtpOptions } from '../../mail/mailer.ts'
import { checkOidc } from '../../auth/oidc/clients.ts'
import { type Check, codeOf, ok, skipped, warning, wrong } from './check.ts'

const isLoopbackSender = (address: string): boolean => address.endsWith('@localhost')

export const mailCheck: Check = {
  name: 'Mail',
  run: async ({ smtpUrl, mailFrom, isLocal }) => {
    if (smtpUrl === null)
      return wrong('No mail server: nobody can be invited or get a new password.', 'Set SMTP_URL.')
    const { host } = new URL(smtpUrl)
    const transport = createTransport(smtpOptions(smtpUrl))
    try {
      await transport.verify()
    } catch (error) {
      const code = codeOf(error)
      return wrong(
        code === 'EAUTH'
          ? `${host} does not take the user and password.`
          : `${host} cannot be used (${code}).`,
        'Correct SMTP_URL, or start that server.',
      )
    } finally {
      transport.close()
    }
    if (isLoopbackSender(mailFrom) && !isLocal)
      return wrong(`Mails would come from ${mailFrom}.`, 'Set MAIL_FROM to an address of your own.')
    return ok(`${host} takes mails; they come from ${mailFrom}.`)
  },
}

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

export const providersCheck: Check = {
  name: 'Sign-in providers',
  run: async (settings) => {
    const providers = await checkOidc(settings)
    const problems = providers.flatMap(({ problem }) => problem ?? [])
    if (problems.length > 0)
      return wrong(problems.join(' '), 'Correct its ISSUER, or the network between them.')
    if (providers.length === 0) return ok('None: people sign in by password alone.')
    return ok(
      `They answer. Redirect addresses: ${providers.map(({ redirectUri }) => redirectUri).join(', ')}.`,
    )
  },
}
