import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AvatarMenu } from '../admin/AvatarMenu.tsx'
import { PlanActive } from '../plan-return/PlanActive.tsx'
import { AccountScreen } from '../screens/account/AccountScreen.tsx'
import { renderApp, type RenderAppOptions } from '../testing/renderApp.tsx'

const { DateTimeFormat } = Intl

/** Sets the time zone; the browser's own is fixed for the whole run. */
const inZone = (zone: string): void => {
  class InZone extends DateTimeFormat {
    constructor(locales?: Intl.LocalesArgument, options: Intl.DateTimeFormatOptions = {}) {
      super(locales, { ...options, timeZone: options.timeZone ?? zone })
    }
  }
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(InZone)
}

afterEach(() => vi.restoreAllMocks())

/** Half an hour before midnight in UTC: the next day in Apia. */
const expiration = Date.UTC(2026, 11, 31, 23, 30)
const options: RenderAppOptions = {
  subscription: { expiration, interval: 'monthly' },
  // Half an hour after midnight: the day before in New York.
  account: { registrationDate: '2026-01-01T00:30:00Z' },
}

const page = async (element: ReactElement, more: RenderAppOptions = {}): Promise<void> => {
  await renderApp(element, { ...options, ...more })
}

const openAccount = async (): Promise<void> => {
  await page(<AccountScreen />, { path: '/admin/account' })
  // What the page reads comes after it.
  await screen.findByText(/^6 of 25/)
  await screen.findByRole('link', { name: /^NW-0001/ })
}

const orderUsers = async (): Promise<void> => {
  await page(<AccountScreen />, { path: '/admin/account?users' })
  const field = await screen.findByRole('textbox', { name: 'How many users' })
  await userEvent.clear(field)
  await userEvent.type(field, '30{Tab}')
}

const openMenu = async (): Promise<void> => {
  await page(<AvatarMenu />)
  await userEvent.click(screen.getByRole('button'))
}

const plan = { name: 'Pro', users: 25, renewsAt: expiration }

test.each<[string, () => Promise<void>, readonly string[]]>([
  ['the account page', openAccount, ['December 31, 2026', 'January 1, 2026']],
  ['the dialog of purchased users', orderUsers, ['until December 31, 2026']],
  ['the menu of the avatar', openMenu, ['Dec 31, 2026']],
  [
    'the notice of a purchase',
    () => page(<PlanActive plan={plan} onClose={() => undefined} />),
    ['December 31, 2026'],
  ],
])('%s names the same days in every time zone', async (_name, show, days) => {
  const texts = new Set<string | null>()
  for (const zone of ['UTC', 'America/New_York', 'Pacific/Apia']) {
    inZone(zone)
    await show()
    for (const day of days) expect(document.body.textContent).toContain(day)
    texts.add(document.body.textContent.replaceAll('\u202F', ' '))
    cleanup()
  }
  expect(texts.size).toBe(1)
})
