import type { Page } from '@playwright/test'
import { expect, signInByForm, test } from './support/test.ts'
import { chooseInAccountMenu, escape, followRequests, logOut, phone } from './support/ui.ts'

const chat = (page: Page) => page.getByRole('button', { name: 'Open the chat' })

/** The script, the element and the global of the chat, as far as they exist. */
const traces = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => [
    document.querySelectorAll('script[src*="/standins/chat/"]').length,
    document.querySelectorAll('#hubspot-messages-iframe-container').length,
    Reflect.get(window, 'HubSpotConversations') === undefined,
  ])
const none = [0, 0, true]

const expectNoChat = async (page: Page, open: () => Promise<unknown>): Promise<void> => {
  const settled = followRequests(page)
  await open()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled()
  expect(await traces(page)).toEqual(none)
}

test('the chat opens, and logout leaves no trace [S1-008]', async ({ page, signIn, service }) => {
  await service.sandbox('chat', { isOn: true })
  await expectNoChat(page, () => page.goto('/login'))
  await signInByForm(page, 'northwind', 'owner')
  await chat(page).click()
  await expect(page.getByText('Nobody reads this')).toBeVisible()

  await logOut(page)
  await expect(chat(page)).toHaveCount(0)
  expect(await traces(page)).toEqual(none)
  await signIn('northwind', 'owner')
  await expect(chat(page)).toBeVisible()
  await expect(page.getByText('Nobody reads this')).toHaveCount(0)
})

test('a user has the chat only when configured [S6-014]', async ({ page, signIn, elsewhere, service }) => {
  await service.sandbox('chat', { isOn: true })
  await expectNoChat(page, () => signIn('northwind', 'user'))
  await service.sandbox('chat', { isOn: true, visibleForRoleUser: true })
  await signIn('northwind', 'user', { on: elsewhere })
  await expect(chat(elsewhere)).toBeVisible()
})

test('no chat without its setting or its script [S1-008]', async ({ page, signIn, service, pageErrors }) => {
  // The missing script is answered with 404.
  pageErrors.allow(/\/standins\/chat\//)
  await expectNoChat(page, () => signIn('northwind', 'owner'))
  await service.sandbox('chat', { isOn: true, fault: 'missing' })
  const asked = page.waitForResponse((response) => response.url().includes('/standins/chat/'))
  await page.reload()
  expect((await asked).status()).toBe(404)
  await expect(page.getByText('7 workspaces · 6 active')).toBeVisible()
  await expect(chat(page)).toHaveCount(0)
})

test('a dialog hides the chat [S1-008]', async ({ page, service }) => {
  await service.sandbox('chat', { isOn: true })
  await page.setViewportSize(phone)
  await signInByForm(page, 'northwind', 'owner')
  await expect(chat(page)).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
  await chooseInAccountMenu(page, 'Preferences')
  const preferences = page.getByRole('dialog', { name: 'Preferences' })
  await expect(preferences).toBeVisible()
  await expect(chat(page)).toBeHidden()
  await escape(preferences)
  await expect(chat(page)).toBeVisible()
})
