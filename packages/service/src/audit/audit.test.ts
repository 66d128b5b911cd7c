import { ActivityReplySchema, CLIENT_ID, ErrorCode, MemberStatus } from '@portico/stores/contract'

import * as v from 'valibot'
import { expect, it } from 'vitest'
import { deleteExpired } from '../housekeeping.ts'
import { onBothDatabases } from '../testing/bothDatabases.ts'
import { ADMIN, inSequence, noCharges, OWNER, USER } from '../testing/fixtures.ts'
import { operatorOf } from '../testing/operatorCommands.ts'
import { PAID, paymentsOf } from '../testing/payments.ts'
import { payingFixture } from '../testing/stripeFixture.ts'
import { START } from '../testing/testService.ts'
import { readEvents } from '../operator/audit.ts'
import { recordEvent } from './record.ts'

const REFUSED = 'An audit event is neither changed nor deleted'
const DAY_MS = 24 * 3_600_000

const EventsSchema = v.array(
  v.object({ action: v.string(), email: v.nullable(v.string()), at: v.string(), account_id: v.string() }),
)

onBothDatabases('the audit', (open) => {
  const fixture = payingFixture(open)
  const { db, as, call, named, put, logIn, send, signIn, change, members, post, resetToken, verify } = fixture
  const { forgot, mailsTo, setMember, userForm, without } = fixture
  const portico = (words: readonly string[]) => operatorOf(db, { ...fixture.stripe().env })(words)
  const { send: pay } = paymentsOf(fixture)

  const events = (accountId = '4821') => readEvents(db(), { account: accountId, limit: 1000 })
  const actions = async (accountId?: string) => (await events(accountId)).map(({ action }) => action)
  const store = (daysAgo: number, accountId: string | null = '4821') =>
    recordEvent(
      db(),
      { actor: 'system', at: Date.now() - daysAgo * DAY_MS },
      { action: 'profile.change', accountId },
    )

  it('has the user and origin of sign-ins, and the reason of refusals', async () => {
    await call('/api/auth/login', {
      method: 'POST',
      headers: { 'User-Agent': `Browser/${'9'.repeat(300)}` },
      body: { clientid: CLIENT_ID, accountid: '4821', email: OWNER, password: 'wrong' },
    })
    await inSequence(6, () => logIn('4821', USER, 'wrong'))
    await logIn('4821', 'nobody@northwind.example')
    await logIn('9999', OWNER)
    await signIn('4821', OWNER)
    const found = await events()
    expect(found.map(({ email, outcome, after }) => [email, outcome, after])).toEqual([
      [OWNER, 'done', { way: 'password' }],
      ['nobody@northwind.example', 'refused', { way: 'password', code: ErrorCode.invalidCredentials }],
      [USER, 'refused', { way: 'password', code: ErrorCode.invalidCredentials, seconds: 30 }],
      ...Array.from({ length: 4 }, () => [
        USER,
        'refused',
        { way: 'password', code: ErrorCode.invalidCredentials },
      ]),
      [OWNER, 'refused', { way: 'password', code: ErrorCode.invalidCredentials }],
    ])
    expect(JSON.stringify(found)).not.toContain('"wrong"')
    // The try after the lock is counted on it.
    const tries = db().selectFrom('login_attempts').select(['failures', 'refused']).where('email', '=', USER)
    expect(await tries.orderBy('refused', 'desc').executeTakeFirst()).toEqual({ failures: 5, refused: 1 })
    expect(found.at(-1)?.user_agent).toBe(`Browser/${'9'.repeat(192)}`)
    const elsewhere = await db()
      .selectFrom('audit_events')
      .selectAll()
      .where('account_id', 'is', null)
      .execute()
    expect(elsewhere).toMatchObject([{ email: OWNER, outcome: 'refused', address: '127.0.0.1' }])
  })

  it('has the use of a link that is no longer valid, but not what strangers make up', async () => {
    const token = await resetToken(USER)
    const reset = () => post('/api/auth/resetpassword', { usertoken: token, password: 'Another-2026!' })
    expect((await reset()).status).toBe(200)
    for (const refused of [
      reset(),
      post('/api/auth/resetpassword/check', { usertoken: token }),
      verify(token),
      post('/api/agent/login', { otpl: `/?otl=${token}` }),
    ])
      expect((await refused).status).toBe(401)
    for (const [path, body] of [
      ['auth/verifyuser', { usertoken: 'unknown' }],
      ['auth/resetpassword/check', { usertoken: 'unknown' }],
      ['agent/login', { otpl: '/?otl=unknown' }],
    ] as const)
      expect((await post(`/api/${path}`, body)).status).toBe(401)
    const use = { action: 'link.use', outcome: 'refused', after: { code: ErrorCode.invalidToken } }
    const known = { ...use, email: USER, subject: { kind: 'link', id: 'password-reset' } }
    const uses = (await events()).filter(({ action }) => action === 'link.use')
    expect(uses).toMatchObject(Array.from({ length: 4 }, () => known))
    const nobody = await db().selectFrom('audit_events').selectAll().where('account_id', 'is', null).execute()
    expect(nobody).toEqual([])
    expect(JSON.stringify(uses)).not.toContain(token)
  })

  it('has a forgotten password as often as it was mailed, and not for nobody', async () => {
    await setMember(ADMIN, { status: MemberStatus.inactive })
    for (const email of ['nobody@northwind.example', ADMIN, ...Array.from({ length: 7 }, () => USER)])
      expect((await forgot(email)).status).toBe(200)
    await fixture.service().finishJobs()
    const asked = (await events()).filter(({ action }) => action === 'password.forget')
    expect(asked.map(({ email }) => email)).toEqual(Array.from({ length: 5 }, () => USER))
    expect(await mailsTo(USER)).toHaveLength(5)
  })

  it('has the differences of a change, and nothing of a failed change', async () => {
    const before = await userForm(USER)
    expect((await change({ ...before, firstName: 'Zoë' })).status).toBe(200)
    expect((await change({ ...before, firstName: 'Ann' })).status).toBe(409)
    const changes = (await events()).filter(({ action }) => action === 'member.change')
    expect(changes).toMatchObject([
      {
        email: ADMIN,
        subject: { kind: 'member', name: USER },
        before: { firstName: before.firstName },
        after: { firstName: 'Zoë' },
      },
    ])
    expect(Object.keys(changes[0]?.after ?? {})).toEqual(['firstName'])
  })

  it('has nested settings, and users who gained or lost a workspace', async () => {
    const workspace = await named('Accounting')
    const features = structuredClone(workspace.features)
    features.privateProfiles = !features.privateProfiles
    const before = await fixture.workspaceMembers(workspace.id)
    await put({ ...workspace, features }, { members: [ADMIN] })
    const path = `/api/account/activity/?workspace=${workspace.id}&person=${ADMIN}`
    const { events: listed } = (await call(path, await as('admin@northwind'))).data(ActivityReplySchema)
    expect(listed).toMatchObject([
      {
        actor: { kind: 'user', email: ADMIN },
        action: 'workspace.change',
        subject: { kind: 'workspace', id: workspace.id, name: 'Accounting' },
      },
    ])
    const setting = 'features.privateProfiles'
    const { privateProfiles } = workspace.features
    expect([listed[0]?.before, listed[0]?.after]).toEqual([
      {
        [setting]: privateProfiles,
        members: before.filter((email) => email !== ADMIN && email !== OWNER),
      },
      { [setting]: !privateProfiles, members: [ADMIN] },
    ])
  })

  it('is stored in the transaction of the change', async () => {
    await without('audit_events', async () => {
      expect((await call('/api/config')).status).toBe(200)
      expect((await logIn('4821', OWNER)).status).toBe(500)
    })
    expect(await db().selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  it('cannot be changed, or deleted before 400 days', async () => {
    await store(1)
    await store(399)
    await store(401)
    await store(401, null)
    await expect(db().updateTable('audit_events').set({ email: 'a@b.example' }).execute()).rejects.toThrow(
      REFUSED,
    )
    const old = db()
      .deleteFrom('audit_events')
      .where('at', '<', new Date(Date.now() - 398 * DAY_MS))
    await expect(old.execute()).rejects.toThrow(REFUSED)
    expect(await events()).toHaveLength(3)
    await deleteExpired(db(), START, noCharges)
    expect(await events()).toHaveLength(2)
  })

  it('is deleted with its account, whose removal stays recorded', async () => {
    await signIn('1001', 'owner@bluefin.example')
    expect(await actions('1001')).toEqual(['signIn'])
    const removed = await portico(['account', 'remove', '1001', '--yes', '--force'])
    expect([removed.code, removed.errors]).toEqual([0, ''])
    expect(await events('1001')).toEqual([])
    const [last] = await readEvents(db(), { limit: 1 })
    expect(last).toMatchObject({
      account_id: null,
      actor: 'operator',
      action: 'account.remove',
      subject: { kind: 'account', id: '1001', name: 'Bluefin Logistics' },
    })
  })

  it('has the changes of operators and the payment provider', async () => {
    await portico(['plan', 'set', '4821', 'pro', '--users', '50'])
    await portico(['member', 'set-role', '4821', USER, 'admin'])
    await portico(['workspace', 'down', '4821', 'erp'])
    await portico(['account', 'suspend', '4821'])
    await portico(['account', 'resume', '4821'])
    const byOperator = await events()
    expect(new Set(byOperator.map(({ actor }) => actor))).toEqual(new Set(['operator']))
    expect(byOperator.map(({ action }) => action).toReversed()).toEqual([
      'plan.change',
      'member.change',
      'workspace.change',
      'account.suspend',
      'account.resume',
    ])
    expect(byOperator.at(-1)).toMatchObject({ before: { planId: null }, after: { planId: 2 } })
    await pay('PUT', '/subscriptions/1001', { planId: 3, users: 70 }, PAID)
    await fixture.deliver()
    const [delivered] = await events('1001')
    expect(delivered).toMatchObject({
      actor: 'system',
      action: 'plan.change',
      after: { planId: 3, users: 70 },
    })
  })

  it('is listed by account, person and day', async () => {
    await signIn('4821', OWNER)
    await signIn('4821', ADMIN)
    await signIn('1001', 'owner@bluefin.example')
    const found = async (...words: string[]) =>
      (await portico(['audit', 'list', ...words, '--json'])).data(EventsSchema).map(({ email }) => email)
    expect(await found('--account', '4821')).toEqual([ADMIN, OWNER])
    expect(await found('--member', OWNER.toUpperCase())).toEqual([OWNER])
    expect(await found('--since', '2026-11-20')).toHaveLength(3)
    expect(await found('--since', '2026-11-21')).toEqual([])
    expect(await found('--limit', '1')).toEqual(['owner@bluefin.example'])
    const { output } = await portico(['audit', 'list', '--account', '4821'])
    expect(output).toMatch(/2026-11-20T12:00:00\.000Z +4821 +admin@northwind\.example +signIn +127\.0\.0\.1/)
    expect(await members()).not.toEqual([])
    expect((await send('POST', '/api/auth/logout', {}, 'owner@northwind')).status).toBe(200)
    expect((await post('/api/auth/logout', {})).status).toBe(200)
    expect((await actions()).filter((action) => action === 'signOut')).toHaveLength(1)
  })
})
