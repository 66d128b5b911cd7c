import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

test.afterEach(async ({ service }) => {
  await service.restore('captcha')
  await service.restore('chat')
})

/** Loads a script into the console's own page, under its policy, as the console does. */
const load = (page: Page, url: string): Promise<void> =>
  page.evaluate(
    async ([source = '', global = '']) => {
      const policy = Reflect.get(window, global).createPolicy('test', {
        createScriptURL: (text: string) => text,
      })
      const script = document.createElement('script')
      script.src = policy.createScriptURL(source)
      await new Promise((resolve, reject) => {
        script.addEventListener('load', resolve)
        script.addEventListener('error', () => reject(new Error('The script is not there')))
        document.head.append(script)
      })
    },
    [url, 'trustedTypes'],
  )

/** Calls a function of the captcha's. */
const callCaptcha = (page: Page, name: string): Promise<unknown> =>
  page.evaluate(
    ([global = '', method = '']): unknown => Reflect.get(window, global)[method](),
    ['grecaptcha', name],
  )

/** Renders the captcha into the page and notes in `data-said` what it tells. */
const render = async (page: Page, size: string): Promise<void> => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.evaluate(
    ([wished, global = '']) => {
      const box = document.createElement('div')
      box.id = 'captcha-box'
      document.querySelector('main')?.append(box)
      const note = (what: string) => () => {
        box.dataset['said'] = `${box.dataset['said'] ?? ''}${what} `
      }
      Object.assign(window, {
        whenReady: () =>
          Reflect.get(window, global).render(box, {
            sitekey: 'portico-test-captcha',
            size: wished,
            callback: note('token'),
            'expired-callback': note('expired'),
            'error-callback': note('error'),
          }),
      })
    },
    [size, 'grecaptcha'],
  )
  await load(page, '/standins/captcha/api.js?onload=whenReady&render=explicit')
}

const expectNoViolations = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).exclude('[data-live-announcer]').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([])
}

test('the captcha is ticked by keyboard under the console’s own policy, and reset', async ({ page }) => {
  await render(page, 'normal')
  const box = page.getByRole('checkbox', { name: 'I’m not a robot' })
  await box.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('status').filter({ hasText: 'You are verified' })).toBeVisible()
  await expect(page.locator('#captcha-box')).toHaveAttribute('data-said', 'token ')
  await expectNoViolations(page)
  expect(await callCaptcha(page, 'getResponse')).toMatch(/^[\w-]{43}$/)
  await callCaptcha(page, 'reset')
  expect(await callCaptcha(page, 'getResponse')).toBe('')
  await expect(box).not.toBeChecked()
})

test('the captcha is compact, expires, fails and is gone', async ({ page, service, misdeeds }) => {
  misdeeds.allow(/500 |404 |standins\/captcha/)
  await service.sandbox('captcha', { fault: 'expires' })
  await render(page, 'compact')
  const box = page.getByRole('checkbox', { name: 'I’m not a robot' })
  const width = await page.locator('#captcha-box > div').evaluate((element) => element.clientWidth)
  expect(width).toBe(164)
  await box.click()
  await expect(page.getByText('Verification expired. Check the box again.')).toBeVisible()
  await service.sandbox('captcha', { fault: 'fails' })
  await box.click()
  await expect(page.getByText('The captcha does not answer. Try again.')).toBeVisible()
  await expect(page.locator('#captcha-box')).toHaveAttribute('data-said', 'token expired error ')
  await expectNoViolations(page)
  await service.sandbox('captcha', { fault: 'missing' })
  await expect(render(page, 'normal')).rejects.toThrow('The script is not there')
})

test('the chat opens, answers, closes by Esc and goes away at the sign-out [S1-008]', async ({
  page,
  signIn,
  service,
  misdeeds,
}) => {
  misdeeds.allow(/500 /)
  await service.sandbox('chat', { isOn: true })
  await signIn('northwind', 'owner')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('button', { name: 'Open the chat' }).click()
  const message = page.getByRole('textbox', { name: 'Message' })
  await expect(message).toBeFocused()
  await page.keyboard.type('Is anybody there?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByRole('listitem')).toHaveText([
    /Is anybody there\?/,
    /nobody reads this/,
  ])
  await expectNoViolations(page)
  await service.sandbox('chat', { fault: 'failing' })
  await message.fill('Still there?')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your message was not sent. Try again.')).toBeVisible()
  await expect(message).toHaveValue('Still there?')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Open the chat' })).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoViolations(page)
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.locator('#hubspot-messages-iframe-container')).toHaveCount(0)
})
