import type { Page } from '@playwright/test'
import type { RunningService } from './support/service.ts'
import { expect, test } from './support/test.ts'
import { expectNoViolations } from './support/ui.ts'

/** Loads a script under the console's content policy. */
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

const callCaptcha = (page: Page, name: string): Promise<unknown> =>
  page.evaluate(
    ([global = '', method = '']): unknown => Reflect.get(window, global)[method](),
    ['grecaptcha', name],
  )

/** The console's policy of trusted types allows no script that it does not load itself. */
const allowPolicy = async (page: Page): Promise<void> => {
  await page.route('**/login', async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': policy = '', ...headers } = response.headers()
    const widened = policy.replace('trusted-types default', '$& test')
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': widened } })
  })
}

/** Renders the captcha and records its callbacks in `data-events`. */
const render = async (page: Page, service: RunningService, size: string): Promise<void> => {
  const { captchaScript } = await service.links()
  // A page that a test has answered may not reach other ports of this machine.
  await page.route('**/standins/captcha/**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const url = new URL(pathname + search, captchaScript).href
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  await allowPolicy(page)
  await page.goto('/login')
  // Wait for the script: elements that are added to the prerendered page before it are removed.
  await expect(page.getByRole('button', { name: 'Español' })).toBeVisible()
  await page.evaluate(
    ([wantedSize, global = '']) => {
      const box = document.createElement('div')
      box.id = 'captcha-box'
      document.querySelector('main')?.append(box)
      const record = (event: string) => () => {
        box.dataset['events'] = `${box.dataset['events'] ?? ''}${event} `
      }
      Object.assign(window, {
        whenReady: () =>
          Reflect.get(window, global).render(box, {
            sitekey: 'portico-test-captcha',
            size: wantedSize,
            callback: record('token'),
            'expired-callback': record('expired'),
            'error-callback': record('error'),
          }),
      })
    },
    [size, 'grecaptcha'],
  )
  await load(page, '/standins/captcha/api.js?onload=whenReady&render=explicit')
}

test('the captcha works by keyboard under the console’s policy, and resets', async ({ page, service }) => {
  await render(page, service, 'normal')
  const box = page.getByRole('checkbox', { name: 'I’m not a robot' })
  await box.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('status').filter({ hasText: 'You are verified' })).toBeVisible()
  await expect(page.locator('#captcha-box')).toHaveAttribute('data-events', 'token ')
  await expectNoViolations(page)
  expect(await callCaptcha(page, 'getResponse')).toMatch(/^[\w-]{36}$/)
  await callCaptcha(page, 'reset')
  expect(await callCaptcha(page, 'getResponse')).toBe('')
  await expect(box).not.toBeChecked()
})

test('the captcha: compact, expired, failing, missing', async ({ page, service, pageErrors }) => {
  pageErrors.allow(/500 |404 |standins\/captcha/)
  await service.sandbox('captcha', { fault: 'expires' })
  await render(page, service, 'compact')
  const box = page.getByRole('checkbox', { name: 'I’m not a robot' })
  const width = await page
    .locator('#captcha-box > div')
    .evaluate((element) => element.getBoundingClientRect().width)
  expect(width).toBe(164)
  await box.click()
  await expect(page.getByText('Verification expired. Check the box again.')).toBeVisible()
  await service.sandbox('captcha', { fault: 'fails' })
  await box.click()
  await expect(page.getByText('The captcha does not answer. Try again.')).toBeVisible()
  await expect(page.locator('#captcha-box')).toHaveAttribute('data-events', 'token expired error ')
  await service.sandbox('captcha', { fault: 'missing' })
  await expect(render(page, service, 'normal')).rejects.toThrow('The script is not there')
})
