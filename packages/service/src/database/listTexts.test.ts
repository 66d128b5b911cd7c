import { MemberStatus, Role } from '@portico/stores/contract'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { onBothDatabases } from '../testing/bothDatabases.ts'
import { ADMIN, serviceFixture, USER } from '../testing/fixtures.ts'
import { memberList } from '../users/members.ts'
import { workspaceList } from '../workspaces/calls.ts'
import { listReply, type ListTexts, readTexts } from './listTexts.ts'

const nothing: ListTexts = new Map()

const member = (email: string) => sql`(select id from members where account_id = '4821' and email = ${email})`

const returned = ({
  mock,
}: {
  readonly mock: { readonly results: readonly { readonly value: unknown }[] }
}) => mock.results.map(({ value }) => value)

onBothDatabases('texts of lists', (open) => {
  const { db } = serviceFixture(undefined, open)

  const services = async (kept: ListTexts) => {
    const scope = { accountId: '4821', level: Role.owner, memberId: '' }
    const list = workspaceList(db(), scope, 'portico.example')
    const toWire = vi.spyOn(list, 'toWire')
    return { texts: await readTexts(list, kept), encoded: returned(toWire) }
  }
  const people = async (kept: ListTexts) => {
    const list = memberList(db(), '4821', ['workspaces'])
    const toWire = vi.spyOn(list, 'toWire')
    return { texts: await readTexts(list, kept), encoded: returned(toWire) }
  }

  it.each([
    ['nothing', sql`select 1`, [0, 0]],
    [
      'a name',
      sql`update workspaces set name = 'Zoë "the" last' where account_id = '4821' and subdomain = 'lab'`,
      [1, 0],
    ],
    [
      'features',
      sql`update workspaces set features = jsonb_set(features, '{privateProfiles}', 'true') where account_id = '4821' and subdomain = 'lab'`,
      [1, 0],
    ],
    ['the plan', sql`update subscriptions set plan_id = 1 where account_id = '4821'`, ['all', 0]],
    [
      'the plan’s end',
      sql`update subscriptions set expires_at = '2031-01-01' where account_id = '4821'`,
      ['all', 0],
    ],
    [
      'the address of a person who changed a workspace',
      sql`update members set email = 'renamed@northwind.example' where id = ${member(ADMIN)}`,
      [1, 1],
    ],
    [
      'an invitation',
      sql`insert into delayed_invitations (member_id, origin, due_at) values (${member(USER)}, '', '2026-11-21')`,
      [0, 1],
    ],
    [
      'access',
      sql`insert into workspace_members (workspace_id, member_id) select id, ${member(USER)} from workspaces where account_id = '4821' and subdomain = 'erp'`,
      [0, 1],
    ],
    ['another account', sql`update members set first_name = 'Other' where account_id = '1001'`, [0, 0]],
  ] as const)('after a change of %s only its rows are encoded', async (_what, change, counts) => {
    await sql`update workspaces set changed_by = ${member(ADMIN)}, changed_at = '2026-11-01' where account_id = '4821' and subdomain = 'lab'`.execute(
      db(),
    )
    await sql`update members set status = ${MemberStatus.pending} where id = ${member(USER)}`.execute(db())
    const before = [await services(nothing), await people(nothing)] as const
    await change.execute(db())
    const after = [await services(before[0].texts), await people(before[1].texts)] as const
    const whole = [await services(nothing), await people(nothing)] as const
    for (const index of [0, 1] as const) {
      const count = counts[index]
      expect(after[index].encoded).toHaveLength(count === 'all' ? before[index].texts.size : count)
      expect(listReply('rows', after[index].texts)).toBe(
        JSON.stringify({ data: { rows: whole[index].encoded } }),
      )
    }
  })

  it('a row that is gone is not sent, and a new one is', async () => {
    const { texts } = await services(nothing)
    await sql`delete from workspaces where account_id = '4821' and subdomain = 'lab'`.execute(db())
    const fewer = await services(texts)
    expect(fewer.encoded).toEqual([])
    expect(fewer.texts.size).toBe(texts.size - 1)
    const again = await services(new Map([...fewer.texts].slice(1)))
    expect(again.encoded).toHaveLength(1)
    expect([...again.texts.keys()]).toEqual([...fewer.texts.keys()])
  })
})
