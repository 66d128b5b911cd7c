import { createTransport } from 'nodemailer'
import { smtpOptions } from '../../mail/mailer.ts'
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
