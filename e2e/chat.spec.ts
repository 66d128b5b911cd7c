import type { Page } from '@playwright/test'
import { expect, signInByForm, test } from './support/test.ts'

test.afterEach(async ({ service }) => {
  await service.restore('chat')
})

const chat = (page: Page) => page.getByRole('button', { name: 'Open the chat' })

/** What the chat leaves in a page: its script, its element, its interface. */
const traces = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => [
    document.querySelectorAll('script[src*="/standins/chat/"]').length,
    document.querySelectorAll('#hubspot-messages-iframe-container').length,
    Reflect.get(window, 'HubSpotConversations') === undefined,
  ])
const none = [0, 0, true]

/** Long enough for a chat that should not be there. */
const isQuiet = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await traces(page)).toEqual(none)
}

for (const role of ['owner', 'admin'] as const) {
  test(`the ${role} has the chat after the sign-in, and nothing of it stays after the logout [S1-008]`, async ({
    page,
    signIn,
    service,
  }) => {
    await service.sandbox('chat', { isOn: true })
    await page.goto('/login')
    await isQuiet(page)
    await signInByForm(page, 'northwind', role)
    await chat(page).click()
    await page.getByRole('textbox', { name: 'Message' }).fill('Is anybody there?')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(2)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect(chat(page)).toHaveCount(0)
    expect(await traces(page)).toEqual(none)
    await signIn('northwind', role)
    await chat(page).click()
    await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(0)
  })
}

test('the user has it only where the configuration says so [S6-014]', async ({
  page,
  signIn,
  elsewhere,
  service,
}) => {
  await service.sandbox('chat', { isOn: true })
  await signIn('northwind', 'user')
  await isQuiet(page)
  await service.sandbox('chat', { isOn: true, visibleForRoleUser: true })
  await signIn('northwind', 'user', elsewhere)
  await expect(chat(elsewhere)).toBeVisible()
})

test('nobody has one that is not configured, and a script that does not come disturbs nothing [S1-008]', async ({
  page,
  signIn,
  service,
  misdeeds,
}) => {
  // It is not there, and what is there instead is no script.
  misdeeds.allow(/\/standins\/chat\//)
  await signIn('northwind', 'owner')
  await isQuiet(page)
  await service.sandbox('chat', { isOn: true, fault: 'missing' })
  const asked = page.waitForResponse((response) => response.url().includes('/standins/chat/'))
  await page.reload()
  expect((await asked).status()).toBe(404)
  await expect(page.getByText('7 workspaces · 6 active')).toBeVisible()
  await expect(chat(page)).toHaveCount(0)
})

test('a dialog is above it [S1-008]', async ({ page, service, signIn }) => {
  await service.sandbox('chat', { isOn: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('northwind', 'owner')
  await expect(chat(page)).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Preferences' }).click()
  await expect(page.getByRole('dialog', { name: 'Preferences' })).toBeVisible()
  await expect(chat(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(chat(page)).toBeVisible()
})
