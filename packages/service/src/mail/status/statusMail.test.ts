import { type StatusMail, StatusMailReplySchema, MemberStatus, Role } from '@portico/stores/contract'
import { beforeEach, expect, it } from 'vitest'
import { exportAccount } from '../../operator/accountExport.ts'
import { MailNotTaken } from '../mailer.ts'
import type { Mail } from '../templates.ts'
import { readSettings } from '../../settings.ts'
import { recordStates } from '../../workspaces/states/record.ts'
import { onBothDatabases } from '../../testing/bothDatabases.ts'
import {
  ADMIN,
  INVALID_CONTENT,
  NOT_FOUND,
  OWNER,
  refused,
  serviceFixture,
  STATUS_MAIL,
} from '../../testing/fixtures.ts'
import { operatorOf } from '../../testing/operatorCommands.ts'
import { START, type TestDatabase } from '../../testing/testService.ts'
import { createStatusMails } from './job.ts'

const MINUTE_MS = 60_000

onBothDatabases('mails about workspaces', (open: () => Promise<TestDatabase>) => {
  const fixture = serviceFixture(undefined, open)
  const { db, as, call, control, postForm, send, advance, restart, setMember, memberId } = fixture
  const { eventsOf, expire, setAccount } = fixture
  let now = START
  beforeEach(async () => {
    now = START
    const workspaces = await db().selectFrom('workspaces').select(['id as workspaceId', 'ready']).execute()
    await recordStates(
      db(),
      workspaces.map(({ workspaceId, ready }) => ({ workspaceId, ready, at: START - 60 * MINUTE_MS })),
    )
  })
  const pass = (minutes: number): void => {
    now += minutes * MINUTE_MS
    advance(minutes * MINUTE_MS)
  }
  const setReady = (ready: boolean, subdomain = 'accounting') =>
    control('workspace', { accountId: '4821', subdomain, ready })
  const choose = async (changes: Partial<StatusMail> = {}, who = 'owner@northwind') =>
    send('PUT', '/api/admin/statusmail', { ...STATUS_MAIL, quiet: null, delayMinutes: 0, ...changes }, who)

  const chosenBy = async (who: string) =>
    (await call('/api/admin/statusmail', await as(who))).data(StatusMailReplySchema).statusMail

  /** What one more check sends. */
  const check = async (answer: () => Promise<void> = () => Promise.resolve()) => {
    const sent: Mail[] = []
    const jobs = createStatusMails(
      { db: db(), now: () => now, settings: readSettings({}, '/') },
      {
        send: (mail) => {
          sent.push(mail)
          return answer()
        },
      },
      () => undefined,
    )
    pass(1)
    await jobs.sendDue()
    await jobs.stop()
    return sent
  }
  const subjects = async () => (await check()).map(({ subject }) => subject)

  it('notify admins who want them that one is down, once, and that it is back', async () => {
    await choose()
    await choose({ mode: 'down' }, 'admin@northwind')
    expect(await subjects()).toEqual([])
    await setReady(false)
    const mails = await check()
    expect(Object.fromEntries(mails.map(({ to, subject }) => [to, subject]))).toEqual({
      [ADMIN]: 'Portico: Accounting is down',
      [OWNER]: 'Portico: Accounting is down',
    })
    expect(mails).toHaveLength(2)
    expect(mails[0]?.plain).toContain('- Accounting: down since Fri, Nov 20')
    expect(mails[0]?.plain).not.toContain('not observed')
    expect(await subjects()).toEqual([])
    await setReady(true)
    const back = await check()
    expect(back.map(({ to, subject }) => [to, subject])).toEqual([
      [OWNER, 'Portico: Accounting is active again'],
    ])
    expect(back[0]?.html).toContain('active again; was down from')
  })

  it('say of how many workspaces nothing is known, and nothing of what was typed about these', async () => {
    await choose()
    await db()
      .updateTable('workspaces')
      .set({ observed_since: null })
      .where('subdomain', 'in', ['design', 'erp'])
      .execute()
    const portico = operatorOf(db)
    await portico(['workspace', 'down', '4821', 'design'], { now: () => now })
    expect(await check()).toEqual([])
    await setReady(false)
    const [mail] = await check()
    expect(mail?.subject).toBe('Portico: Accounting is down')
    expect(mail?.plain).toContain('2 workspaces are not observed: no mail tells when they are down.')
    expect(mail?.html).toContain('2 workspaces are not observed')
  })

  it('wait for the delay, and do not come for what was shorter', async () => {
    await choose({ delayMinutes: 5 })
    await setReady(false)
    for (let minute = 1; minute <= 4; minute += 1) expect(await subjects()).toEqual([])
    await setReady(true)
    pass(5)
    expect(await subjects()).toEqual([])
    await setReady(false)
    pass(5)
    expect(await subjects()).toEqual(['Portico: Accounting is down'])
  })

  it('of the quiet time are summed up in one when it ends', async () => {
    // It is 13:00 in Madrid.
    await choose({ quiet: { from: '12:00', to: '14:00' } })
    await setReady(false)
    await setReady(false, 'design')
    pass(20)
    expect(await subjects()).toEqual([])
    await setReady(true)
    pass(30)
    expect(await subjects()).toEqual([])
    pass(10)
    const mails = await check()
    expect(mails.map(({ subject }) => subject)).toEqual(['Portico: 1 down, 1 active again'])
    expect(mails[0]?.plain).toMatch(
      /- Accounting: active again; was down from [^]*- Design studio: down since/,
    )
    expect(await subjects()).toEqual([])
  })

  it.each([
    [550, true, []],
    [451, false, ['Portico: Accounting is down']],
  ])(
    'that the mail server answers with %i are tried again: not if refused for good',
    async (reply, isPermanent, later) => {
      const failure = { code: 'EENVELOPE', reply, isPermanent, mayBeTaken: false }
      await choose({ mode: 'down' })
      await setReady(false)
      expect(await check(() => Promise.reject(new MailNotTaken('No', failure)))).toHaveLength(1)
      pass(10)
      expect(await subjects()).toEqual(later)
      await setReady(true)
      await setReady(false)
      expect(await subjects()).toEqual(['Portico: Accounting is down'])
    },
  )

  it('are in the language of the user, with a link for people and for mail programs', async () => {
    await choose()
    const preferences = { locale: 'es', theme: null, density: null }
    await send('PUT', '/api/admin/profile', { userId: OWNER, preferences }, 'owner@northwind')
    await setReady(false)
    const [mail] = await check()
    expect(mail?.subject).toBe('Portico: Accounting se ha caído')
    expect(mail?.html).toContain('/admin/workspaces?workspace=')
    const path = new URL(mail?.stopLink ?? '').pathname
    expect((await call(path)).text).toContain('Stop the mails')
    expect((await call(`${path}?lang=es`)).text).toContain('Dejar de recibirlos')
    expect((await postForm(path, { 'List-Unsubscribe': 'One-Click' })).text).toContain('No more of these')
    expect((await chosenBy('owner@northwind')).mode).toBe('off')
    await setReady(true)
    await setReady(false)
    expect(await subjects()).toEqual([])
    expect((await call('/statusmail/unknown')).status).toBe(404)
    expect((await postForm('/statusmail/unknown', {})).status).toBe(404)
    const { email, after } = (await eventsOf('statusMail.change')).at(-1) ?? {}
    expect([email, after]).toEqual([OWNER, { statusMail: 'off' }])
    await choose()
    expect((await call(path)).status).toBe(404)
    expect((await choose({ mode: 'down' })).status).toBe(200)
  })

  it.each([
    ['locked', () => setMember(OWNER, { status: MemberStatus.locked })],
    ['inactive', () => setMember(OWNER, { status: MemberStatus.inactive })],
    ['no admin any more', () => setMember(OWNER, { level: Role.user })],
    ['of a suspended account', () => setAccount('4821', { suspended_at: new Date(now) })],
    ['of an expired account', () => expire('4821')],
  ])('never go to one who is %s, and nothing is made up for later', async (_, change) => {
    await choose()
    await setReady(false)
    await change()
    expect(await subjects()).toEqual([])
  })

  it('that the mail server refuses are tried again later; each is sent by one instance', async () => {
    await choose()
    await setReady(false)
    expect(await check(() => Promise.reject(new Error('refused')))).toHaveLength(1)
    expect(await subjects()).toEqual([])
    pass(10)
    const both = await Promise.all([check(), check()])
    expect(both.flat()).toHaveLength(1)
  })

  it('are chosen by admins for themselves', async () => {
    for (const wrong of [{ timeZone: 'Nowhere' }, { quiet: { from: '7:00', to: '25:00' } }])
      expect(refused(await choose(wrong))).toEqual(INVALID_CONTENT)
    await choose({ delayMinutes: 15 })
    expect(await chosenBy('owner@northwind')).toEqual({ ...STATUS_MAIL, quiet: null, delayMinutes: 15 })
    expect((await chosenBy('admin@northwind')).mode).toBe('off')
    expect((await exportAccount(db(), '4821'))['status_mails']).toEqual([
      {
        member_id: await memberId(OWNER),
        mode: 'both',
        delay_minutes: 15,
        quiet_from: null,
        quiet_to: null,
        time_zone: 'Europe/Madrid',
      },
    ])
  })

  it('are not offered without the addition', async () => {
    await restart({ additions: ['statusHistory'] })
    expect(refused(await choose())).toEqual(NOT_FOUND)
    expect((await call('/statusmail/x')).text).not.toContain('Stop the mails')
  })
})
