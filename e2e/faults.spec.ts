import type { Page, Route } from '@playwright/test'
import { calls, type CallName } from '../packages/stores/src/faults/calls.fixture.ts'
import { expectedOutcome } from '../packages/stores/src/faults/expectations.fixture.ts'
import type { FaultName } from '../packages/stores/src/faults/faults.fixture.ts'
import { expect, submitSignIn, test } from './support/test.ts'
import { fillNewUser, openDialog, openRowDialog } from './support/ui.ts'

/** Failed calls that the browser logs; the page's policy blocks a redirect. */
const PROVOKED = /Failed to load resource|portal\.invalid|content policy: connect-src \S+\/api\//

const text = (contentType: string, body: string) => (route: Route) => route.fulfill({ contentType, body })

interface BrowserFault {
  readonly name: FaultName
  readonly answer: (route: Route) => Promise<void>
  readonly call: CallName
  readonly method: string
  readonly path: RegExp
  readonly at: string
  /** Runs before the fault. */
  readonly prepare?: (page: Page) => Promise<unknown>
  readonly act: (page: Page) => Promise<unknown>
  /** A field and the text that it must keep. */
  readonly typed?: readonly [label: string, text: string]
}

const USERS = '/admin/users'
const WORKSPACES = '/admin/workspaces'
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()

/** One for each fault that a browser sees in another way than Node; all calls and faults are in the stores' table. */
const FAULTS: readonly BrowserFault[] = [
  {
    name: 'connection refused',
    answer: (route) => route.abort('connectionrefused'),
    call: 'Sign-in: password',
    method: 'POST',
    path: /\/auth\/login$/,
    at: '/login',
    act: (page) => submitSignIn(page, 'northwind', 'owner'),
  },
  {
    name: 'connection reset',
    answer: (route) => route.abort('connectionreset'),
    call: 'Share: save',
    method: 'POST',
    path: /\/groups\/[^/]+\/members$/,
    at: WORKSPACES,
    prepare: async (page) => {
      await openRowDialog(page, 'Share', 'Accounting')
      await press('Clear all')(page)
    },
    act: press('Save'),
  },
  {
    name: 'a redirect to a page',
    answer: (route) => route.fulfill({ status: 302, headers: { location: 'http://portal.invalid/' } }),
    call: 'Configure: save',
    method: 'PUT',
    path: /\/services\/[^/]+$/,
    at: WORKSPACES,
    prepare: async (page) =>
      (await openRowDialog(page, 'Configure', 'Accounting'))
        .getByLabel('Name', { exact: true })
        .fill('Typed name'),
    act: press('Save'),
  },
  {
    name: 'truncated JSON',
    answer: text('application/json', '{"data":{"user":'),
    call: 'New user',
    method: 'POST',
    path: /\/users\/$/,
    at: USERS,
    prepare: async (page) => {
      await openDialog(page, 'New user')
      await fillNewUser(page, { firstName: 'Bea', lastName: 'Bern', email: 'bea@northwind.example' })
    },
    act: press('Add user'),
    typed: ['First name', 'Bea'],
  },
  {
    name: '200 with a page',
    answer: text('text/html', '<!doctype html><title>Welcome to the airport</title>'),
    call: 'Start: who is signed in',
    method: 'GET',
    path: /\/auth\/userdata$/,
    at: WORKSPACES,
    act: (page) => page.reload(),
  },
  {
    name: '401 with -11',
    answer: (route) => route.fulfill({ status: 401, json: { error: { code: -11, message: 'Refused' } } }),
    call: 'Edit user',
    method: 'PUT',
    path: /\/users\/$/,
    at: USERS,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Edit Antonio Chen' }).click()
      await page.getByRole('dialog').getByLabel('First name').fill('Toni')
    },
    act: press('Save'),
  },
]

const REPORTED = /could not|Something went wrong|not saved|cannot|unexpected/i

const hasToken = (page: Page) => page.evaluate(() => localStorage.getItem('portico.token') !== null)

const observed = {
  'network page': async (page: Page) => {
    await page.waitForURL('**/networkerror')
    await expect.poll(() => hasToken(page)).toBe(false)
  },
  'put off': async (page: Page) => {
    await page.waitForURL('**/networkerror')
    expect(await hasToken(page)).toBe(true)
  },
  'signed out': async (page: Page) => {
    await page.waitForURL('**/login')
    await expect.poll(() => hasToken(page)).toBe(false)
  },
  reported: async (page: Page) => {
    await expect(page.getByText(REPORTED).filter({ visible: true }).first()).toBeVisible()
    expect(page.url()).not.toContain('networkerror')
  },
} as const

test.beforeEach(({ pageErrors }) => pageErrors.allow(PROVOKED))

for (const { name, answer, call, method, path, at, prepare, act, typed } of FAULTS)
  test(`${call}: ${name} [S8-006]`, async ({ page, signIn }) => {
    if (at === '/login') await page.goto(at)
    else await signIn('northwind', 'owner', { at })
    await prepare?.(page)
    await page.route(path, (route) =>
      route.request().method() === method ? answer(route) : route.fallback(),
    )
    await act(page)
    const outcome = expectedOutcome(calls[call], name)
    if (outcome === 'works' || outcome === 'silent') throw new Error(`${name} is not seen by anybody.`)
    await observed[outcome](page)
    if (typed !== undefined) await expect(page.getByLabel(typed[0], { exact: true })).toHaveValue(typed[1])
  })
