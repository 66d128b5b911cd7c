import {
  ErrorCode,
  NewWorkspaceReplySchema,
  OneTimeUrlReplySchema,
  OutagesReplySchema,
  Role,
  StatusHistoryReplySchema,
  VisitorReplySchema,
  WorkspaceKeyReplySchema,
} from '@portico/stores/contract'
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { describe, expect, it } from 'vitest'
import { createSilenceWatch, SILENCE_MS } from './states/record.ts'
import { onBothDatabases } from '../testing/bothDatabases.ts'
import {
  ADMIN,
  HEARTBEAT,
  inSequence,
  INVALID_CONTENT,
  INVALID_TOKEN,
  NOT_FOUND,
  OWNER,
  refused,
  serviceFixture,
  statusesOf,
  USER,
} from '../testing/fixtures.ts'
import { operatorOf } from '../testing/operatorCommands.ts'
import { START, type TestDatabase } from '../testing/testService.ts'

const SECOND_MS = 1000
const HOUR = 3600 * SECOND_MS
const USED = [410, ErrorCode.pendingVerificationExpired] as const
const iso = (time: number): string => new Date(time).toISOString()

onBothDatabases('a workspace server', (open: () => Promise<TestDatabase>) => {
  const fixture = serviceFixture(undefined, open)
  const { db, as, call, post, send, setMember, now, advance, restart, suffix, named, expire } = fixture
  const { eventsOf, states, workspaceKey } = fixture
  const portico = operatorOf(db)

  const register = async (who = 'owner@northwind') => {
    const made = await post('/api/services', { machine: 'NW-LAB-07' }, await as(who))
    const { key, service } = made.data(NewWorkspaceReplySchema)
    return { key: key ?? '', id: service.id, subdomain: service.subdomain }
  }
  const beat = (token: string, body: unknown = HEARTBEAT) => post('/api/server/heartbeat', body, { token })
  const fourBeats = (token: string) => inSequence(4, () => beat(token))
  const redeem = (token: string, uri: string) => post('/api/server/redeem', { suffix: uri }, { token })
  const stateOf = async (id: string) => {
    const found = (await states()).status.find(({ serviceid }) => serviceid === id)
    return found && { ...found, serviceid: undefined }
  }
  const version = async () =>
    (await db().selectFrom('accounts').select('version').where('id', '=', '4821').executeTakeFirst())?.version

  /** The service's check every 15 seconds, on the test's clock. */
  const passing = () => {
    const watch = createSilenceWatch({ db: db(), now }, () => undefined)
    return async (seconds: number, each: () => unknown = () => undefined): Promise<void> => {
      await watch.stop()
      for (let passed = 0; passed < seconds; passed += 15) {
        advance(15 * SECOND_MS)
        await each()
        await watch.check()
      }
    }
  }

  it('is observed from its first heartbeat, which is recorded, and names its machine', async () => {
    const { key, id } = await register()
    expect(await stateOf(id)).toEqual({ ready: true, isObserved: false })
    const reply = await beat(key, { machine: ' NW-LAB-08 ', version: '4.2.0' })
    expect([reply.status, reply.text]).toEqual([200, '{"data":{"seconds":30}}'])
    await beat(key, { machine: 'NW-LAB-08', version: '4.2.1' })
    expect(await stateOf(id)).toEqual({ ready: true })
    expect((await named('NW-LAB-07')).machine).toBe('NW-LAB-08')
    const server = await db()
      .selectFrom('workspace_servers')
      .select(['version', 'beat_at'])
      .where('workspace_id', '=', id)
      .executeTakeFirst()
    expect(server).toEqual({ version: '4.2.1', beat_at: new Date(START) })
    expect(await eventsOf('workspace.observe')).toMatchObject([
      { actor: 'system', account_id: '4821', address: '127.0.0.1', subject: { id, name: 'NW-LAB-07' } },
    ])
    for (const body of [{}, { ...HEARTBEAT, machine: ' ' }, { ...HEARTBEAT, version: 'x'.repeat(101) }])
      expect(refused(await beat(key, body))).toEqual(INVALID_CONTENT)
  })

  it('changes no version of a list by a heartbeat that says nothing new', async () => {
    const { key } = await register()
    await beat(key)
    const before = await version()
    advance(30 * SECOND_MS)
    await beat(key)
    expect(await version()).toBe(before)
  })

  it('is down after 90 seconds of silence, and back with the next heartbeat', async () => {
    const { key, id } = await register()
    const pass = passing()
    await pass(120, () => beat(key))
    const last = now()
    await pass(90)
    expect(await stateOf(id)).toEqual({ ready: true })
    await pass(15)
    const since = last + SILENCE_MS + 15 * SECOND_MS
    expect(await stateOf(id)).toEqual({ ready: false, downSince: iso(since) })
    await pass(60)
    await beat(key)
    expect(await stateOf(id)).toEqual({ ready: true })
    const { outages } = (await call('/api/services/outages', await as('owner@northwind'))).data(
      OutagesReplySchema,
    )
    expect(outages).toMatchObject([{ serviceid: id, from: iso(since), to: iso(now()) }])
    const history = (await call(`/api/services/${id}/history`, await as('owner@northwind'))).data(
      StatusHistoryReplySchema,
    )
    expect(history.changes.map(({ ready }) => ready)).toEqual([true, false, true])
    expect(history.availability.day).toBeLessThan(1)
  })

  it('is not down because the service was away', async () => {
    const { key, id } = await register()
    await beat(key)
    advance(3600 * SECOND_MS)
    const pass = passing()
    await pass(90)
    expect(await stateOf(id)).toEqual({ ready: true })
    await beat(key)
    // As while the database does not answer.
    advance(3600 * SECOND_MS)
    await pass(90)
    expect(await stateOf(id)).toEqual({ ready: true })
    await pass(30)
    expect(await stateOf(id)).toMatchObject({ ready: false })
  })

  it('that never sent a heartbeat is never down by silence', async () => {
    const { id } = await register()
    await passing()(300)
    expect(await stateOf(id)).toEqual({ ready: true, isObserved: false })
  })

  it('learns who comes with a suffix, once, and within its lifetime', async () => {
    const key = await workspaceKey('northwind', 'accounting')
    const { id } = await named('Accounting')
    const uri = await suffix('user@northwind')
    const visitor = (await redeem(key, uri)).data(VisitorReplySchema)
    expect(visitor).toMatchObject({ serviceid: id, accountid: '4821', email: USER, level: Role.user })
    expect(visitor.asAdministrator).toBe(false)
    expect(refused(await redeem(key, uri))).toEqual(USED)
    const asAdministrator = `https://accounting-4821.example${await suffix(undefined, { webadmin: true })}&lang=es`
    expect((await redeem(key, asAdministrator)).data(VisitorReplySchema)).toMatchObject({
      email: OWNER,
      level: Role.owner,
      asAdministrator: true,
    })
    expect((await eventsOf('workspace.enter')).map(({ email, after }) => [email, after])).toEqual([
      [USER, null],
      [OWNER, { asAdministrator: true }],
    ])
    const late = await suffix()
    advance(60 * SECOND_MS)
    expect(refused(await redeem(key, late))).toEqual(USED)
  })

  it('learns whether who came may stay, as they are now', async () => {
    const key = await workspaceKey('northwind', 'accounting')
    const uri = await suffix('user@northwind')
    const stays = () => post('/api/server/visit', { suffix: uri }, { token: key })
    expect(refused(await stays())).toEqual(NOT_FOUND)
    await redeem(key, uri)
    await setMember(USER, { first_name: 'Ana' })
    advance(HOUR)
    expect((await stays()).data(VisitorReplySchema)).toMatchObject({ email: USER, firstName: 'Ana' })
    const { id } = await named('Accounting')
    await send('POST', `/api/groups/${id}/members`, { members: [] }, 'owner@northwind')
    expect(refused(await stays())).toEqual(NOT_FOUND)
  })

  it('redeems a suffix once of any number of tries', async () => {
    const key = await workspaceKey('northwind', 'accounting')
    const uri = await suffix()
    const replies = await Promise.all([1, 2, 3, 4].map(() => redeem(key, uri)))
    expect(statusesOf(replies)).toEqual([200, 410, 410, 410])
  })

  it('learns nothing by suffixes of others, and does not use them up', async () => {
    const [key, other] = [
      await workspaceKey('northwind', 'accounting'),
      await workspaceKey('northwind', 'design'),
    ]
    const uri = await suffix()
    for (const wrong of [uri, '/?otl=unknown', '/', await suffix('owner@northwind', {}, null)])
      expect(refused(await redeem(other, wrong))).toEqual(NOT_FOUND)
    expect(await eventsOf('link.use')).toEqual([])
    expect((await redeem(key, uri)).status).toBe(200)
  })

  it.each([
    [
      'whose access ended',
      async () => {
        const { id } = await named('Accounting')
        await send('POST', `/api/groups/${id}/members`, { members: [] }, 'owner@northwind')
      },
      NOT_FOUND,
    ],
    ['of an expired subscription', () => expire('4821'), [403, ErrorCode.licenseExpired]],
    ['of a suspended account', () => portico(['account', 'suspend', '4821']), INVALID_TOKEN],
  ] as const)('lets nobody in %s', async (_, change, refusal) => {
    const key = await workspaceKey('northwind', 'accounting')
    const uri = await suffix('user@northwind')
    await change()
    expect(refused(await redeem(key, uri))).toEqual(refusal)
  })

  it('lets nobody in as an administrator who is none any more', async () => {
    const uri = await suffix('admin@northwind', { webadmin: true })
    await setMember(ADMIN, { level: Role.user })
    expect(refused(await redeem(await workspaceKey('northwind', 'accounting'), uri))).toEqual(NOT_FOUND)
  })

  it('has one key, which an admin or an operator replaces at once', async () => {
    const { key, id, subdomain } = await register()
    const made = await send('POST', `/api/services/${id}/key`, undefined, 'admin@northwind')
    const next = made.data(WorkspaceKeyReplySchema).key
    expect(refused(await beat(key))).toEqual(INVALID_TOKEN)
    expect((await beat(next)).status).toBe(200)
    const { output } = await portico(['workspace', 'key', '4821', subdomain])
    const typed = output.trim().split('\n').at(-1) ?? ''
    expect(refused(await beat(next))).toEqual(INVALID_TOKEN)
    expect((await beat(typed)).status).toBe(200)
    expect((await portico(['workspace', 'down', '4821', subdomain])).errors).toContain('sends heartbeats')
    await send('DELETE', `/api/services/${id}`, undefined, 'owner@northwind')
    expect(refused(await beat(typed))).toEqual(INVALID_TOKEN)
  })

  it('has a budget of its own, whatever others at its address send', async () => {
    await restart({ rateLimit: 3 })
    const [one, other] = [
      await workspaceKey('northwind', 'accounting'),
      await workspaceKey('northwind', 'design'),
    ]
    expect(statusesOf(await fourBeats(one))).toEqual([200, 200, 200, 429])
    expect(statusesOf(await fourBeats(other))).toEqual([200, 200, 200, 429])
    expect(statusesOf(await fourBeats('guessed'))).toEqual([401, 401, 401, 429])
  })
})

describe('the script of docs/workspace-servers.md', () => {
  const { as, post, states, suffix, service } = serviceFixture()

  it('registers, beats and lets people in', async () => {
    const text = readFileSync(new URL('../../../../docs/workspace-servers.md', import.meta.url), 'utf8')
    const script = /```js\n([^]*?)```/.exec(text)?.[1] ?? ''
    const env = {
      PORTICO: `http://127.0.0.1:${service().port}`,
      SUFFIX: await suffix('owner@kite', {}, null),
      PORT: '0',
    }
    const server = spawn(process.execPath, ['--input-type=module', '--eval', script], { env })
    try {
      let printed = ''
      const port = await new Promise<string>((resolve, reject) => {
        server.once('exit', () => reject(new Error(printed)))
        for (const output of [server.stdout, server.stderr])
          output.on('data', (chunk: Buffer) => {
            printed += chunk.toString()
            const [, found] = /port (\d+)/.exec(printed) ?? []
            if (found !== undefined) resolve(found)
          })
      })
      const [state] = (await states('owner@kite')).status
      expect(state).toEqual({ serviceid: expect.any(String), ready: true })
      const link = await post(`/api/auth/oturl?serviceid=${state?.serviceid}`, {}, await as('owner@kite'))
      const { uri } = link.data(OneTimeUrlReplySchema)
      const answers = [uri, uri, '/'].map(async (path) =>
        (await fetch(`http://127.0.0.1:${port}${path}`)).text(),
      )
      const texts = (await Promise.all(answers)).toSorted()
      expect(texts.filter((one) => one.includes('owner@kite.example'))).toHaveLength(1)
      expect(printed).toContain(hostname())
    } finally {
      server.kill()
    }
  })
})
