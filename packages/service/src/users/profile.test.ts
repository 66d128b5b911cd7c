import { type Profile, ProfileReplySchema } from '@portico/stores/contract'
import { describe, expect, it } from 'vitest'
import { USER, refusal, invalid, serviceFixture } from '../testing/fixtures.ts'

const { call, as } = serviceFixture()

const read = async (who: string): Promise<Profile> =>
  (await call('/api/admin/profile', await as(who))).data(ProfileReplySchema).profile
const put = async (body: unknown, who = 'user@northwind') =>
  call('/api/admin/profile', { ...(await as(who)), method: 'PUT', body })

const preferences = { locale: 'es-MX', theme: 'contrast', density: 'compact', checklist: 'hidden' } as const
const unchosen = { locale: null, theme: null, density: null, checklist: null }

describe('the profile', () => {
  it.each(['owner', 'admin', 'user'])(
    'of the %s is stored, and does not affect others [S7-027] [S7-028]',
    async (role) => {
      const who = `${role}@northwind`
      const profile = { userId: `${who}.example`, preferences }
      expect(await read(who)).toEqual({ ...profile, preferences: unchosen })
      expect((await put(profile, who)).data(ProfileReplySchema)).toEqual({ profile })
      expect(await read(who)).toEqual(profile)
      const other = ['owner@northwind', 'user@northwind'].find((name) => name !== who) ?? ''
      expect((await read(other)).preferences).toEqual(unchosen)
    },
  )

  it('is replaced as a whole, and null removes a choice', async () => {
    const userId = USER
    await put({ userId, preferences })
    await put({ userId: ' USER@Northwind.example ', preferences: { ...preferences, theme: null } })
    expect(await read('user@northwind')).toEqual({ userId, preferences: { ...preferences, theme: null } })
    const { checklist: _, ...specified } = preferences
    await put({ userId, preferences: specified })
    expect(await read('user@northwind')).toEqual({ userId, preferences: { ...specified, checklist: null } })
  })

  it.each([
    ['preferences.theme', { ...preferences, theme: 'pink' }],
    ['preferences.density', { ...preferences, density: '' }],
    ['preferences.checklist', { ...preferences, checklist: true }],
    ['preferences.locale', { ...preferences, locale: 'not a tag' }],
    ['preferences.locale', { ...preferences, locale: '' }],
    ['preferences.locale', { ...preferences, locale: `en-${'x'.repeat(40)}` }],
    ['preferences.more', { ...preferences, more: 1 }],
  ])('refuses a wrong %s', async (field, wrong) => {
    expect(refusal(await put({ userId: USER, preferences: wrong }))).toEqual(invalid(`${field} is not valid`))
  })
})
