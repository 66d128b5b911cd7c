import { describe, expect, it, onTestFinished } from 'vitest'
import { readSettings } from '../settings.ts'
import { noMetrics } from '../telemetry/measures.ts'
import { type MailFault, NOBODY, startMailServer } from '../testing/mailServer.ts'
import { USER } from '../testing/fixtures.ts'
import { createMailer, isNotTaken, MailNotTaken } from './mailer.ts'

const LOST: MailFault = { at: 'DATA', does: 'drops' }

const sendTo = async (url: string, answerMs?: number) => {
  const settings = readSettings({ SMTP_URL: url }, '/')
  const mailer = createMailer({ settings, metrics: noMetrics }, { error: () => {} }, answerMs)
  const mail = { to: USER, subject: 'Hello', plain: 'Hello', html: '<p>Hello</p>' }
  return mailer.send(mail).then(
    () => null,
    (error: unknown) =>
      error instanceof MailNotTaken ? { ...error.failure, isNotTaken: isNotTaken(error) } : error,
  )
}
const listening = async () => {
  const server = await startMailServer()
  onTestFinished(server.stop)
  return server
}

describe('a mail server', () => {
  it('that is not there has taken nothing', async () => {
    expect(await sendTo('smtp://127.0.0.1:1')).toMatchObject({
      reply: null,
      isPermanent: false,
      isNotTaken: true,
    })
  })

  it.each([
    [NOBODY, { reply: 550, isPermanent: true, isNotTaken: true }],
    [
      { at: 'RCPT', does: '451 Later' },
      { reply: 451, isPermanent: false, isNotTaken: true },
    ],
    [
      { at: 'RCPT', does: 'drops' },
      { reply: null, isPermanent: false, isNotTaken: true },
    ],
    [
      { at: 'DATA', does: '554 No' },
      { reply: 554, isPermanent: true, isNotTaken: true },
    ],
    [
      { at: 'DATA', does: '452 No' },
      { reply: 452, isPermanent: false, isNotTaken: true },
    ],
    [LOST, { reply: null, isPermanent: false, isNotTaken: false }],
  ] as const)('with %j fails as %j', async (fault, expected) => {
    const { url, fail } = await listening()
    fail(() => fault)
    expect(await sendTo(url)).toMatchObject(expected)
  })

  it('that refuses the service itself refuses no mail for good', async () => {
    const server = await startMailServer({ knowsNobody: true })
    onTestFinished(server.stop)
    expect(await sendTo(server.url.replace('//', '//me:secret@'))).toMatchObject({
      reply: 535,
      isPermanent: false,
      isNotTaken: true,
    })
  })

  // Nightly: it waits for an answer.
  it('that hangs after the mail may have taken it', { tags: ['nightly'] }, async () => {
    const { url, fail } = await listening()
    fail(() => ({ at: 'DATA', does: 'hangs' }))
    expect(await sendTo(url, 1000)).toMatchObject({ code: 'ETIMEDOUT', reply: null, isNotTaken: false })
  })
})
