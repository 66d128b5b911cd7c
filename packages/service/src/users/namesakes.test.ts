import {
  AccessReviewReplySchema,
  type ActivityEvent,
  ActivityReplySchema,
  MemberStatus,
  personIn,
  ReviewDetailsReplySchema,
  ReviewMarksReplySchema,
  ReviewRevocationsReplySchema,
  ReviewRowsReplySchema,
  Role,
  UserSharesReplySchema,
} from '@portico/stores/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { openSession } from '../auth/sessions.ts'
import { ADMIN, newUser, serviceFixture, USER } from '../testing/fixtures.ts'

const fixture = serviceFixture()
const { service, db, call, as, post, put, add, remove, named, member, setMember } = fixture

const owner = () => as('owner@northwind')

/** Somebody else with the address of one who was deleted. */
const replace = async (email: string, level: Role = Role.user): Promise<string> => {
  expect((await remove(email, 'owner@northwind')).status).toBe(200)
  const names = { firstName: 'Nora', lastName: 'Newcomer', email, emailConfirmation: email }
  expect((await add(newUser(names), 'owner@northwind')).status).toBe(200)
  await setMember(email, { status: MemberStatus.active, level })
  return fixture.memberId(email)
}

const rename = async (email: string, firstName: string, token: string) => {
  const body = { ...(await fixture.userForm(email)), firstName }
  return call('/api/users/', { token, method: 'PUT', body })
}

const share = async (workspace: string, members: readonly string[], token: string) =>
  post(`/api/groups/${(await named(workspace)).id}/members`, { members }, { token })

const events = async (query: Readonly<Record<string, string>> = {}): Promise<readonly ActivityEvent[]> =>
  (await call(`/api/account/activity/?${new URLSearchParams(query).toString()}`, await owner())).data(
    ActivityReplySchema,
  ).events

describe('who gets the address of somebody who was deleted', () => {
  let name = ''
  let past = ''
  let nora = ''
  let review = ''
  let before = ''
  const token = async () =>
    openSession(db(), { memberId: nora, address: '127.0.0.1', begunBy: 'password' }, service().now())

  beforeEach(async () => {
    const admin = await as('admin@northwind')
    name = (await member(ADMIN))?.name ?? ''
    past = await fixture.memberId(ADMIN)
    await share('Accounting', [], admin.token)
    await share('Accounting', [USER], admin.token)
    await rename(USER, 'Zoë', admin.token)
    await put({ ...(await named('Accounting')), name: 'Books' })
    const body = { name: 'Q4', workspaces: [(await named('Books')).id] }
    review = (await post('/api/account/reviews/', body, admin)).data(AccessReviewReplySchema).review.id
    await call(`/api/account/reviews/${review}/marks`, {
      ...admin,
      method: 'PUT',
      body: { workspace: (await named('Books')).id, decision: 'kept' },
    })
    before = `${name} <${ADMIN}>`
    nora = await replace(ADMIN, Role.admin)
  })

  it('is not the author of their changes, shares and reviews', async () => {
    expect(personIn(before)).toEqual({ email: ADMIN, name, isDeleted: true })
    expect((await member(USER))?.lastChange?.by).toBe(before)
    expect((await named('Books')).lastChange?.by).toBe(before)
    const shares = await call(`/api/users/${USER}/shares`, await owner())
    expect(shares.data(UserSharesReplySchema).shares.map(({ by }) => by)).toContain(before)
    const shown = await call(`/api/account/reviews/${review}`, await owner())
    expect(shown.data(ReviewDetailsReplySchema).review.startedBy).toBe(before)
    const { rows } = (await call(`/api/account/reviews/${review}/rows`, await owner())).data(
      ReviewRowsReplySchema,
    )
    expect(rows.map(({ email, by }) => [email, by])).toEqual([[USER, before]])

    await rename(USER, 'Uma', await token())
    expect((await member(USER))?.lastChange?.by).toBe(ADMIN)
  })

  it('has an activity of their own, in which the other keeps the name', async () => {
    await share('Books', [USER, ADMIN], (await owner()).token)
    await rename(USER, 'Uma', await token())
    const [last, , added, removed, marked] = await events()
    expect(last?.actor).toEqual({ kind: 'user', email: ADMIN, name: 'Nora Newcomer', address: '127.0.0.1' })
    expect(added?.subject).toMatchObject({ id: ADMIN, name: 'Nora Newcomer' })
    expect(removed?.subject).toEqual({ kind: 'member', id: ADMIN, name, deletedId: past })
    expect(marked?.actor).toMatchObject({ email: ADMIN, name, deletedId: past })

    const actionsOf = async (person: string) => (await events({ person })).map(({ action }) => action)
    expect(await actionsOf(ADMIN.toUpperCase())).toEqual(['member.change', 'workspace.share', 'member.add'])
    const theirs = ['member.remove', 'review.mark', 'review.start', 'workspace.change', 'member.change']
    expect((await actionsOf(past)).slice(0, 5)).toEqual(theirs)
    // Once nobody has the address, it means who had it last.
    await remove(ADMIN, 'owner@northwind')
    expect((await actionsOf(ADMIN))[0]).toBe('member.remove')
    expect(await actionsOf(ADMIN)).toHaveLength(4)
  })

  it('is told apart in lists of people', async () => {
    await share('Books', [USER, ADMIN], (await owner()).token)
    const noras = await events({ person: ADMIN })
    expect(noras.find(({ action }) => action === 'workspace.share')?.after).toEqual({ members: [ADMIN] })
    await remove(ADMIN, 'owner@northwind')
    const later = await events({ person: nora })
    expect(later.find(({ action }) => action === 'workspace.share')?.after).toEqual({
      members: [`Nora Newcomer <${ADMIN}>`],
    })
  })
})

it('a decision about somebody who was deleted is none about who gets their address', async () => {
  const { token } = await owner()
  await share('Accounting', [USER], token)
  const { id: workspace } = await named('Accounting')
  const body = { name: 'Q4', workspaces: [workspace] }
  const { id } = (await post('/api/account/reviews/', body, { token })).data(AccessReviewReplySchema).review
  const path = `/api/account/reviews/${id}`
  const mark = async (decision: string) =>
    (
      await call(`${path}/marks`, { token, method: 'PUT', body: { workspace, decision, people: [USER] } })
    ).data(ReviewMarksReplySchema)
  expect((await mark('revoked')).group.pending).toBe(1)
  const { name = '' } = (await member(USER)) ?? {}
  await replace(USER)
  await share('Accounting', [USER], token)
  const rows = async () =>
    (await call(`${path}/rows`, { token }))
      .data(ReviewRowsReplySchema)
      .rows.map((row) => [row.name, row.isDeleted, row.change, row.decision])
  const former = [name, true, 'gone', 'revoked']
  expect(new Set(await rows())).toEqual(new Set([former, ['Nora Newcomer', false, 'new', null]]))
  const revoked = await post(`${path}/revocations`, { workspace }, { token })
  expect(revoked.data(ReviewRevocationsReplySchema).unshared).toEqual([])
  await mark('kept')
  expect((await post(`${path}/finish`, {}, { token })).status).toBe(200)
  expect(new Set(await rows())).toEqual(new Set([former, ['Nora Newcomer', false, 'new', 'kept']]))
})
