import { createTransport } from 'nodemailer'
import { smtpOptions } from '../../mail/mailer.ts'
import { checkOidc } from '../../auth/oidc/clients.ts'
import { type Check, codeOf, ok, wrong } from './check.ts'

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
