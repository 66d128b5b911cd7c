import { ErrorCode } from '@portico/stores/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startMailServer } from '../testing/mailServer.ts'
import { USER, NEW, newUser, serviceFixture } from '../testing/fixtures.ts'
import { caughtMails } from '../testing/testService.ts'

const { service, restart, members, setMember, setAccount, forgot, mails, add } = serviceFixture()

const mailServer = async () => {
  const server = await startMailServer()
  onTestFinished(server.stop)
  return server
}
/** Adds a user and returns the account's e-mails. */
const addUser = async () => ({ reply: await add(newUser()), emails: (await members()).map(({ id }) => id) })

const unfolded = (source: string) => source.split('\r\n\r\n')[0]?.replace(/\r\n\s+/g, ' ') ?? ''

describe('a mail', () => {
  it('goes to the mail server', async () => {
    const { url, received } = await mailServer()
    await restart({ smtpUrl: url, mailFrom: 'portico@mail.example' })
    expect((await addUser()).reply.status).toBe(200)
    const [sent, ...others] = received
    expect(others).toEqual([])
    expect(sent?.from).toMatch(/^MAIL FROM:<portico@mail\.example>/)
    expect(sent?.to).toEqual([expect.stringContaining(`<${NEW}>`)])
    const headers = unfolded(sent?.source ?? '')
    expect(headers).toMatch(/^From: Portico <portico@mail\.example>$/m)
    expect(headers).toMatch(new RegExp(`^To: ${NEW}$`, 'm'))
    expect(headers).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(sent?.source).toContain('Content-Type: text/plain')
    expect(sent?.source).toContain('Content-Type: text/html')
  })

  it('cannot be sent without a mail server [S8-035]', async () => {
    await restart({ smtpUrl: null })
    const { reply, emails } = await addUser()
    expect(reply.error().code).toBe(ErrorCode.cannotSendMail)
    expect(emails).not.toContain(NEW)
    expect((await forgot(USER)).text).toBe('{"data":{}}')
  })

  it('is finished before the service stops', async () => {
    const { url, received } = await mailServer()
    await restart({ smtpUrl: url })
    await forgot(USER)
    await service().stop()
    expect(received).toHaveLength(1)
  })

  it('goes to one address, whatever it contains', async () => {
    const { url, received } = await mailServer()
    await restart({ smtpUrl: url })
    const email = 'a@b.example,c@d.example'
    await setMember(USER, { email })
    await forgot(email)
    await service().finishJobs()
    expect(received.map(({ to }) => to.length)).toEqual([1])
  })

  it('has English and Spanish, text and HTML, with links to the public URL, whatever the request’s host', async () => {
    await restart({ publicUrl: new URL('https://console.example.com') })
    await forgot(USER)
    const [mail] = await mails()
    expect(mail?.text.match(/^https:\/\/console\.example\.com\/resetpassword\/[\w-]{43}$/gm)).toHaveLength(2)
    const labels = ['“Northwind Labs” (account 4821)', '“Northwind Labs” (cuenta 4821)']
    const actions = ['Choose a new password', 'Elegir una contraseña nueva']
    for (const words of [...labels, ...actions, '24 hours', '24 horas']) {
      expect(mail?.text).toContain(words)
      expect(mail?.html).toContain(words)
    }
    expect(mail?.html).toMatch(/<div lang="en"[^]*<div lang="es"/)
  })

  it('shows names as text on one line, and never in the headers', async () => {
    await setAccount('4821', { company_name: '<img src=x>\r\nBcc: c@d.example\n\nhttps://evil.example/' })
    await setMember(USER, { first_name: '<script>\u2028Bcc: e@f.example' })
    await forgot(USER)
    const [mail] = await mails()
    expect(mail?.text).toContain('Hello <script> Bcc:,\n')
    expect(mail?.links).toHaveLength(1)
    expect(mail?.html).toContain('Hello &lt;script&gt; Bcc:,')
    expect(mail?.text).toContain('at “<img src=x> Bcc:” (account 4821)')
    expect(mail?.html).not.toMatch(/<script>|<img/)
    const headers = unfolded((await caughtMails()).received[0]?.source ?? '')
    expect(headers).toMatch(/^Subject: =\?UTF-8\?Q\?Portico=3A_choose/m)
    expect(headers).not.toMatch(/Bcc|evil|c@d|e@f/)
  })
})
