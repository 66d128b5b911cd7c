import type { Page, Route } from '@playwright/test'
import type { CallName } from '../packages/stores/src/faults/calls.fixture.ts'
import { expectedOutcome } from '../packages/stores/src/faults/expectations.fixture.ts'
import { expect, submitSignIn, test } from './support/test.ts'
import { chooseInRow, fillNewUser, openDialog, openRowDialog } from './support/ui.ts'

/** Failed calls that the browser logs; the page's policy blocks a redirect. */
const PROVOKED = /Failed to load resource|portal\.invalid|content policy: connect-src \S+\/api\//

const PORTAL = '<!doctype html><title>Welcome to the airport</title>'
const refusal = (status: number, code: number) => (route: Route) =>
  route.fulfill({ status, json: { error: { code, message: `Refused with ${code}` } } })
const text = (status: number, contentType: string, body: string) => (route: Route) =>
  route.fulfill({ status, contentType, body })

/** The faults of docs/faults.md for which a browser may differ from Node. */
const FAULTS = {
  'connection refused': (route: Route) => route.abort('connectionrefused'),
  'connection reset': (route: Route) => route.abort('connectionreset'),
  'a redirect to a page': (route: Route) =>
    route.fulfill({ status: 302, headers: { location: 'http://portal.invalid/' } }),
  '500 with a page': text(500, 'text/html', PORTAL),
  '401 with -11': refusal(401, -11),
  '401 with -12': refusal(401, -12),
  '403 with -18': refusal(403, -18),
  '200 with a page': text(200, 'text/html', PORTAL),
  'truncated JSON': text(200, 'application/json', '{"data":{"user":'),
  'wrong types': text(200, 'application/json', '{"data":7}'),
} as const
type FaultName = keyof typeof FAULTS

interface BrowserCall {
  readonly call: CallName
  readonly method: string
  readonly path: RegExp
  readonly faults: readonly FaultName[]
  /** @default /admin/workspaces */
  readonly at?: string
  /** Runs before the fault. */
  readonly prepare?: (page: Page) => Promise<unknown>
  readonly act: (page: Page) => Promise<unknown>
  /** A field and the text that it must keep. */
  readonly typed?: readonly [label: string, text: string]
}

const USERS = '/admin/users'
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
const chooseVerb = (verb: string) => (page: Page) => chooseInRow(page, 'Accounting', verb)
const reload = (page: Page) => page.reload()

/** The twelve most used calls, with a fault of each kind. */
const CALLS: readonly BrowserCall[] = [
  {
    call: 'Start: configuration',
    method: 'GET',
    path: /\/api\/config$/,
    faults: ['connection reset', '200 with a page'],
    act: reload,
  },
  {
    call: 'Start: who is signed in',
    method: 'GET',
    path: /\/auth\/userdata$/,
    faults: ['a redirect to a page', '401 with -11', '200 with a page'],
    act: reload,
  },
  {
    call: 'Sign-in: password',
    method: 'POST',
    path: /\/auth\/login$/,
    faults: ['connection refused', '403 with -18', '200 with a page'],
    at: '/login',
    act: (page) => submitSignIn(page, 'northwind', 'owner'),
    typed: ['Email', 'owner@northwind.example'],
  },
  {
    call: 'Workspaces: first list',
    method: 'GET',
    path: /\/services\/$/,
    faults: ['500 with a page', '403 with -18', 'wrong types'],
    act: reload,
  },
  {
    call: 'Workspaces: first states',
    method: 'PROPFIND',
    path: /\/services\/ping/,
    faults: ['401 with -12', 'truncated JSON'],
    act: reload,
  },
  {
    call: 'Configure: read',
    method: 'GET',
    path: /\/services\/[^/]+$/,
    faults: ['a redirect to a page', '200 with a page'],
    act: chooseVerb('Configure'),
  },
  {
    call: 'Configure: save',
    method: 'PUT',
    path: /\/services\/[^/]+$/,
    faults: ['a redirect to a page', '401 with -11', '403 with -18', '200 with a page'],
    prepare: async (page) =>
      (await openRowDialog(page, 'Configure', 'Accounting'))
        .getByLabel('Name', { exact: true })
        .fill('Typed name'),
    act: press('Save'),
    typed: ['Name', 'Typed name'],
  },
  {
    call: 'Share: read',
    method: 'GET',
    path: /\/groups\/[^/]+\/members$/,
    faults: ['connection refused', 'truncated JSON'],
    act: chooseVerb('Share'),
  },
  {
    call: 'Share: save',
    method: 'POST',
    path: /\/groups\/[^/]+\/members$/,
    faults: ['connection reset', '403 with -18', 'wrong types'],
    prepare: async (page) => {
      await openRowDialog(page, 'Share', 'Accounting')
      await press('Clear all')(page)
    },
    act: press('Save'),
  },
  {
    call: 'Users: first list',
    method: 'GET',
    path: /\/users\/$/,
    faults: ['connection reset', '401 with -12', '200 with a page'],
    act: (page) => page.getByRole('link', { name: 'Users', exact: true }).click(),
  },
  {
    call: 'New user',
    method: 'POST',
    path: /\/users\/$/,
    faults: ['connection refused', '403 with -18', 'truncated JSON'],
    at: USERS,
    prepare: async (page) => {
      await openDialog(page, 'New user')
      await fillNewUser(page, { firstName: 'Bea', lastName: 'Bern', email: 'bea@northwind.example' })
    },
    act: press('Add user'),
    typed: ['First name', 'Bea'],
  },
  {
    call: 'Edit user',
    method: 'PUT',
    path: /\/users\/$/,
    faults: ['500 with a page', '401 with -11', 'wrong types'],
    at: USERS,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Edit Antonio Chen' }).click()
      await page.getByRole('dialog').getByLabel('First name').fill('Toni')
    },
    act: press('Save'),
    typed: ['First name', 'Toni'],
  },
]

const REPORTED =
  /Refused with|could not|Something went wrong|not loaded|not refreshed|not saved|cannot|unexpected|forbidden/i

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

const hasToken = (page: Page) => page.evaluate(() => localStorage.getItem('portico.token') !== null)

test.beforeEach(({ pageErrors }) => pageErrors.allow(PROVOKED))

for (const { call, method, path, faults, at = '/admin/workspaces', prepare, act, typed } of CALLS)
  test(`${call}, in a browser [S8-006]`, async ({ page, signIn }) => {
    let fault: FaultName | null = null
    // Unsaved changes ask before the next fault's page.
    page.on('dialog', (question) => void question.accept())
    await page.route(path, (route) =>
      fault !== null && route.request().method() === method ? FAULTS[fault](route) : route.fallback(),
    )
    for (const name of faults)
      await test.step(name, async () => {
        fault = null
        if (at === '/login') await page.goto(at)
        else await signIn('northwind', 'owner', { at })
        await prepare?.(page)
        fault = name
        await act(page)
        const outcome = expectedOutcome(call, name)
        if (outcome === 'works' || outcome === 'silent') throw new Error(`${name} is not seen by anybody.`)
        await observed[outcome](page)
        if (typed !== undefined && outcome === 'reported')
          await expect(page.getByLabel(typed[0], { exact: true })).toHaveValue(typed[1])
      })
  })
