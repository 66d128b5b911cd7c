import { MemberStatus } from '@portico/stores'
import { FIXTURE_TIME, makePerson, makeRootStore } from '@portico/stores/testing'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AppProviders } from '../../testing/AppProviders.tsx'
import { named, variedPeople } from './users.fixture.ts'
import { start } from './users.render.tsx'
import { UsersScreen } from './UsersScreen.tsx'

const DAY = 86_400_000
const at = (time: number) => new Date(time).toISOString()
const invitedAt = (sent: number) => ({ sentAt: at(sent), endsAt: at(sent + 2 * DAY), waitsUntil: null })
const none = { sentAt: null, endsAt: null, waitsUntil: null }

const isCut = (text: Element) =>
  text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1
const ways = [1280, 1200, 900].flatMap((width) =>
  (['en', 'es'] as const).flatMap((locale) =>
    ['', '?person=person.3%40northwind.example'].map((panel) => [width, locale, panel] as const),
  ),
)
test.each(ways)('at %i px the line about an invitation is not cut (%s%s)', async (width, locale, panel) => {
  await page.viewport(width, 800)
  const invitations = [invitedAt(FIXTURE_TIME - DAY), invitedAt(FIXTURE_TIME - 9 * DAY), none]
  const people = invitations.map((invitation, index) =>
    named(3 + index, 'Ana', `Pereira ${index}`, { status: MemberStatus.pending, invitation }),
  )
  await start({ people: [...variedPeople(3), ...people], locale, path: `/admin/users${panel}` })
  if (panel !== '') await screen.findByRole('region', { name: 'Ana Pereira 0' })
  const lines = [...document.querySelectorAll('td > [data-tone=secondary][data-lines="2"]')]
  expect(lines).toHaveLength(3)
  expect(lines.filter(isCut).map(({ textContent }) => textContent)).toEqual([])
})

/** Texts that are cut and not marked so, or marked and not cut. */
const wrong = () =>
  [...document.querySelectorAll<HTMLElement>('tbody [data-cuts]')]
    .filter((text) => isCut(text.firstElementChild ?? text) !== 'truncated' in text.dataset)
    .map(({ textContent }) => textContent)

test.each([1280, 1040, 900])(
  'in another language the texts that are cut are known as cut, and no others (%i px)',
  async (width) => {
    await page.viewport(width, 800)
    const people = Array.from({ length: 12 }, (_, index) =>
      makePerson(index, {
        id: `${'abcdefghijklmnopqrstuvwxyz'.repeat(3).slice(0, 6 + index * 4)}@northwind.example`,
      }),
    )
    const fixture = makeRootStore({ people })
    const screenIn = (locale: 'en' | 'es') => (
      <AppProviders fixture={fixture} locale={locale} path="/admin/users">
        <UsersScreen />
      </AppProviders>
    )
    const { rerender } = render(screenIn('en'))
    await screen.findByRole('table', { name: 'Users' })
    await waitFor(() => expect(document.querySelectorAll('[data-truncated]').length).toBeGreaterThan(0))
    await waitFor(() => expect(wrong()).toEqual([]))
    rerender(screenIn('es'))
    await screen.findByRole('table', { name: 'Usuarios' })
    await waitFor(() => expect(document.querySelectorAll('tbody [data-truncated]').length).toBeGreaterThan(0))
    await waitFor(() => expect(wrong()).toEqual([]))
  },
)
