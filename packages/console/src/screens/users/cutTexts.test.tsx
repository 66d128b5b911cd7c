import { MemberStatus } from '@portico/stores'
import { FIXTURE_TIME } from '@portico/stores/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { named, variedPeople } from './users.fixture.ts'
import { start } from './users.render.tsx'

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
