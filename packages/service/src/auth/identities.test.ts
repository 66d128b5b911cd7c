import { expect, it } from 'vitest'
import { NOT_FOUND, refused, serviceFixture } from '../testing/fixtures.ts'
import { identitiesOf } from '../testing/identities.ts'

const fixture = serviceFixture()
const { as, call, now } = fixture
const { bind, listed } = identitiesOf(fixture)

const [user, admin] = ['user@northwind', 'admin@northwind']
const remove = async (id: string, who: string) =>
  call(`/api/auth/identities/${id}`, { ...(await as(who)), method: 'DELETE' })

it('identities are listed and removed by their user alone', async () => {
  const id = await bind(user)
  await bind(admin)
  expect(await listed(user)).toEqual([
    { id, provider: 'https://id.example/user@northwind', boundAt: new Date(now()).toISOString() },
  ])
  expect(refused(await remove(id, admin))).toEqual(NOT_FOUND)
  expect((await remove(id, user)).status).toBe(200)
  expect(refused(await remove(id, user))).toEqual(NOT_FOUND)
  expect([await listed(user), (await listed(admin)).length]).toEqual([[], 1])
})
