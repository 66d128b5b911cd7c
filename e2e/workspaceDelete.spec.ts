import type { Page } from '@playwright/test'
import { tabTo } from './support/keyboard.ts'
import { expect, test } from './support/test.ts'

test.use({ changesData: true })

const names = (page: Page) => page.getByRole('rowheader')

test('by mouse: says what is lost, and removes the row [S2-029] [S7-023]', async ({ page, signIn }) => {
  await signIn('northwind', 'admin')
  await page.getByRole('button', { name: 'Delete Legacy ERP' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Legacy ERP?' })
  await expect(question).toContainText(/erp-4821\.portico\.localhost:\d+ stops working\./)
  await expect(question).toContainText(/\d+ members? loses? it\./)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(names(page)).toHaveCount(7)
  await page.getByRole('button', { name: 'Delete Legacy ERP' }).click()
  await question.getByRole('button', { name: 'Delete workspace' }).click()
  await expect(names(page)).toHaveCount(6)
  await expect(page.getByText('Legacy ERP was deleted.')).toBeVisible()
  await page.reload()
  await expect(names(page)).toHaveCount(6)
})

test('by keyboard: focus starts on Cancel and ends on the next row', async ({ page, signIn }) => {
  await signIn('northwind', 'owner')
  await tabTo(page, /^Delete Accounting/)
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Delete Accounting?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Delete Accounting' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(names(page)).toHaveCount(6)
  await expect(page.getByRole('button', { name: 'Delete Design studio' })).toBeFocused()
})

test('a refused delete loses nothing and says why', async ({ page, signIn, service, pageErrors }) => {
  pageErrors.allow(/403/)
  await signIn('northwind', 'admin')
  await service.failNext('DELETE /services', -18, 'Not today')
  await page.getByRole('button', { name: 'Delete Accounting' }).click()
  await page.getByRole('button', { name: 'Delete workspace' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Accounting?' })
  await expect(question.getByRole('alert')).toContainText('Not today')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(names(page)).toHaveCount(7)
})

test('the compact list has the same actions, but no delete [S2-025]', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await signIn('northwind', 'admin')
  const item = page.getByRole('listitem').filter({ hasText: 'Accounting' })
  for (const name of ['Open Accounting as administrator', 'Configure Accounting', 'Share Accounting'])
    await expect(item.getByRole('button', { name })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
})

const addButton = (page: Page) => page.getByRole('button', { name: 'Add Workspace' })
const idOf = async (page: Page, name: string): Promise<string> => {
  await page.getByRole('button', { name: `Configure ${name}` }).click()
  await expect(page).toHaveURL(/configure=/)
  const id = new URL(page.url()).searchParams.get('configure') ?? ''
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return id
}

test.describe('Add Workspace', () => {
  test('without an agent it starts the setup [S2-024] [S4-035]', async ({ page, signIn }) => {
    await signIn('northwind', 'admin')
    await addButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Set up a workspace' })
    await expect(dialog.getByRole('heading', { name: 'The installer runs on Windows' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(addButton(page)).toBeFocused()
  })

  test('with the agent of an unlisted machine it continues [S4-035]', async ({ page, agent, signIn }) => {
    agent.answerAs('another-machine')
    await signIn('northwind', 'admin')
    await addButton(page).click()
    // The stand-in answers only pings.
    await expect(page.getByRole('heading', { name: 'The setup did not start' })).toBeVisible()
  })

  test('hidden on a listed machine [S4-035] [S4-036] [S9-023]', async ({ page, agent, service, signIn }) => {
    await signIn('northwind', 'admin')
    await expect(addButton(page)).toBeVisible()
    agent.answerAs(await idOf(page, 'Accounting'))
    await page.reload()
    await expect(page.getByText('7 workspaces · 6 active')).toBeVisible()
    await expect(addButton(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Delete Accounting' }).click()
    const asked = page.waitForRequest(`${service.agentUrl}/ping`)
    await page.getByRole('button', { name: 'Delete workspace' }).click()
    await asked
    await expect(addButton(page)).toBeVisible()
  })

  test('a user has no button, and the agent is not called [S2-033]', async ({ page, service, signIn }) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await signIn('northwind', 'user')
    await expect(page.getByText(/checked just now/)).toBeVisible()
    await expect(addButton(page)).toHaveCount(0)
    expect(calls.filter((url) => url.startsWith(service.agentUrl))).toEqual([])
  })
})
