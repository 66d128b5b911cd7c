import { UserDataSchema } from '@portico/stores/contract'
import { describe, expect, it } from 'vitest'
import { authenticatorsOf } from '../testing/authenticator.ts'
import { NOT_FOUND, refused, serviceFixture } from '../testing/fixtures.ts'

const fixture = serviceFixture()
const { advance, as, call, list, post, restart, send, signIn, userData } = fixture
const { setUp } = authenticatorsOf(fixture)

const DAY = 24 * 3_600_000

const checklistOf = async (who: string) => (await userData(await as(who))).data(UserDataSchema).user.checklist
const dismiss = (who: string, isDismissed = true) =>
  send('PUT', '/api/account/checklist', { isDismissed }, who)

describe('the checklist of the first weeks', () => {
  it('is about the data of the account', async () => {
    const open = {
      isDismissed: false,
      hasWorkspace: false,
      hasInvited: true,
      hasShared: false,
      hasSecondFactor: false,
      hasPlan: false,
    }
    expect(await checklistOf('owner@kite')).toEqual(open)
    expect(await checklistOf('owner@northwind')).toEqual({ ...open, hasWorkspace: true, hasShared: true })
  })

  it('has a share once somebody besides the caller and the owners has a workspace', async () => {
    const kite = await as('owner@kite')
    await post('/api/services', { machine: 'KITE-1' }, kite)
    expect(await checklistOf('owner@kite')).toMatchObject({ hasWorkspace: true, hasShared: false })
    const [workspace] = await list('owner@kite')
    const members = ['owner@kite.example', 'admin@kite.example']
    const reply = await call(`/api/groups/${workspace?.id}/members`, {
      ...kite,
      method: 'POST',
      body: { members, revision: workspace?.revision },
    })
    expect(reply.status).toBe(200)
    expect(await checklistOf('owner@kite')).toMatchObject({ hasShared: true })
    expect(await checklistOf('admin@kite')).toMatchObject({ hasShared: false })
  })

  it('is there for 30 days, and never for the role user', async () => {
    expect(await checklistOf('user@kite')).toBeUndefined()
    expect(await checklistOf('owner@bluefin')).toBeUndefined()
    advance(30 * DAY + 1)
    const token = await signIn('1003', 'owner@kite.example')
    expect((await userData({ token })).data(UserDataSchema).user.checklist).toBeUndefined()
  })

  it('is dismissed by each user alone, and comes back when asked for', async () => {
    await dismiss('owner@kite')
    expect(await checklistOf('owner@kite')).toMatchObject({ isDismissed: true })
    expect(await checklistOf('admin@kite')).toMatchObject({ isDismissed: false })
    await dismiss('owner@kite', false)
    expect(await checklistOf('owner@kite')).toMatchObject({ isDismissed: false })
  })
})

it('asks for a second factor of the user alone, where one can be set up', async () => {
  await setUp('owner@kite')
  expect(await checklistOf('owner@kite')).toMatchObject({ hasSecondFactor: true })
  expect(await checklistOf('admin@kite')).toMatchObject({ hasSecondFactor: false })
  await restart({ additions: ['checklist'] })
  expect(await checklistOf('owner@kite')).not.toHaveProperty('hasSecondFactor')
})

it('leaves no trace at a service that does not offer it', async () => {
  await restart({ additions: [] })
  expect(await checklistOf('owner@kite')).toBeUndefined()
  expect(refused(await dismiss('owner@kite'))).toEqual(NOT_FOUND)
})
