import { MemberReplySchema, MemberStatus } from '@portico/stores/contract'
import { describe, expect, it } from 'vitest'
import { deleteExpired } from '../housekeeping.ts'
import { NEW, newUser, noCharges, serviceFixture, USER } from '../testing/fixtures.ts'
import { START } from '../testing/testService.ts'

const { db, add, advance, as, call, change, forgot, member, memberId, remove, tokenFor, userForm, verify } =
  serviceFixture()

const HOUR = 3_600_000
const at = (time: number): string => new Date(time).toISOString()
const sent = (time: number) => ({ sentAt: at(time), endsAt: at(time + 48 * HOUR), waitsUntil: null })
const none = { sentAt: null, endsAt: null, waitsUntil: null }
const invitation = async () => (await member(NEW))?.invitation

describe('the invitation of a pending user', () => {
  it('has the time of the mail and the end of its link, also once that has passed', async () => {
    expect((await add(newUser())).data(MemberReplySchema).member.invitation).toEqual(sent(START))
    advance(49 * HOUR)
    expect(await invitation()).toEqual(sent(START))
    await forgot(NEW)
    await expect.poll(invitation).toEqual(sent(START + 49 * HOUR))
  })

  it('ends with the confirmation, and nobody else has one', async () => {
    await add(newUser())
    await verify(await tokenFor(NEW))
    expect([await invitation(), (await member(USER))?.invitation]).toEqual([undefined, undefined])
  })

  it('has the time until which a limit delays it', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect((await add(newUser())).data(MemberReplySchema).invitationWaitsUntil).toBeUndefined()
      await remove(NEW)
    }
    const wait = { ...none, waitsUntil: at(START + HOUR) }
    const added = (await add(newUser())).data(MemberReplySchema)
    expect([added.invitationWaitsUntil, added.member.invitation]).toEqual([wait.waitsUntil, wait])
    expect(await invitation()).toEqual(wait)
  })

  it('is none for those whom an admin set to pending', async () => {
    const reply = await change({ ...(await userForm(USER)), status: MemberStatus.pending })
    expect(reply.data(MemberReplySchema).member.invitation).toEqual(none)
  })

  it('is a change of the list', async () => {
    await add(newUser())
    const session = await as('owner@northwind')
    const tagOf = async () => String((await call('/api/users/', session)).headers['etag'])
    const before = await tagOf()
    await forgot(NEW)
    await expect.poll(tagOf).not.toBe(before)
  })

  it('is kept while the user is pending, and then deleted like other links', async () => {
    await add(newUser())
    const id = await memberId(NEW)
    const tokens = () =>
      db().selectFrom('one_time_tokens').select('kind').where('member_id', '=', id).execute()
    advance(30 * 24 * HOUR)
    await deleteExpired(db(), START + 30 * 24 * HOUR, noCharges)
    expect(await invitation()).toEqual(sent(START))
    await db().updateTable('members').set({ status: MemberStatus.active }).where('id', '=', id).execute()
    await deleteExpired(db(), START + 30 * 24 * HOUR, noCharges)
    expect(await tokens()).toEqual([])
  })
})
