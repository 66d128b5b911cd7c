import { virtual } from '@guidepup/virtual-screen-reader'
import { makePeople, makeReviewRows, type RootFixture } from '@portico/stores/testing'
import { cleanup, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { RootLayout } from '../app/RootLayout.tsx'
import { renderApp, type RenderAppOptions } from '../testing/renderApp.tsx'
import { offering } from '../additions/activity/activity.fixture.ts'
import { reviews } from '../additions/reviews/review.fixture.ts'
import { open as openPayments, PAYMENT_PAGE } from '../screens/plans/plans.fixture.ts'

let before = 0
let alerts: string[] = []
beforeEach(() => {
  before = 0
  alerts = []
})

const LIVE = '[aria-live], [role="alert"], [role="alertdialog"], [role="log"], [role="status"], output'
const isAnnounced = ({ target }: MutationRecord): boolean =>
  target.isConnected && Boolean((target instanceof Element ? target : target.parentElement)?.closest(LIVE))
const alertsIn = (node: Node): HTMLElement[] =>
  node instanceof HTMLElement
    ? [...(node.role === 'alert' ? [node] : []), ...node.querySelectorAll<HTMLElement>('[role="alert"]')]
    : []

/** The virtual reader fails on removed nodes. Real screen readers also announce a new alert, but not a new status. */
class AnnouncementObserver extends MutationObserver {
  constructor(callback: MutationCallback) {
    super((records, observer) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes].flatMap(alertsIn))
      alerts.push(...added.map(({ textContent }) => `assertive: ${textContent}`))
      callback(records.filter(isAnnounced), observer)
    })
  }
}

/** Polls instead of checking on each DOM change. */
const patience: Parameters<typeof waitFor>[1] = {
  container: document.createElement('i'),
  interval: 100,
  timeout: 8000,
  onTimeout: (error) => error,
}

const open = async (path: string, options: RenderAppOptions = {}): Promise<RootFixture> => {
  onTestFinished(async () => {
    await virtual.stop()
    cleanup()
  })
  await virtual.start({
    container: document.body,
    window: { document, MutationObserver: AnnouncementObserver },
  })
  return renderApp(<RootLayout />, { path, workspaces: 2, ...options })
}

const find = (wanted: string | RegExp): Promise<string[]> => waitFor(() => readTo(wanted), patience)

const isLive = (spokenPhrase: string): boolean => /^(?:assertive|polite): /.test(spokenPhrase)
const fits = (spokenPhrase: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? spokenPhrase === wanted : wanted.test(spokenPhrase)

const said = async (): Promise<string[]> => [...(await virtual.spokenPhraseLog()).slice(before), ...alerts]

const expectAnnouncements = async (...wanted: readonly (string | RegExp)[]): Promise<void> => {
  await waitFor(async () => {
    const phrases = await said()
    const missing = wanted.filter((each) => !phrases.some((spokenPhrase) => fits(spokenPhrase, each)))
    if (missing.length > 0) throw new Error(`Not said: ${missing.join(', ')}\nBut:\n${phrases.join('\n')}`)
  }, patience)
}

const waitForAnnouncements = async (): Promise<void> => {
  before = (await virtual.spokenPhraseLog()).length
  alerts = []
}

const here = async (): Promise<string> =>
  (await virtual.spokenPhraseLog()).findLast((spokenPhrase) => !isLive(spokenPhrase)) ?? ''

const readTo = async (wanted: string | RegExp): Promise<string[]> => {
  const phrases = [await here()]
  let rounds = 0
  while (!fits(phrases.at(-1) ?? '', wanted)) {
    await virtual.next()
    const spokenPhrase = await here()
    phrases.push(spokenPhrase)
    if (spokenPhrase === 'document') rounds += 1
    if (rounds > 1) throw new Error(`Not read: ${wanted}\nBut:\n${phrases.join('\n')}`)
  }
  return phrases
}

const press = async (wanted: string | RegExp): Promise<void> => {
  await readTo(wanted)
  await waitForAnnouncements()
  await virtual.act()
}

const write = async (wanted: string | RegExp, text: string): Promise<void> => {
  await readTo(wanted)
  await waitForAnnouncements()
  await virtual.type(`{Control>}a{/Control}{Backspace}${text}`)
}

test('dialog: its name, its section, the change, and its outcome', { tags: ['core'] }, async () => {
  const { transport } = await open('/admin/workspaces')
  await find('heading, Workspaces, level 1')
  await press(/^button, Actions for Accounting, .*menu/)
  await expectAnnouncements(/^menu, Actions for Accounting/)
  await press(/^menuitem, Configure/)
  await expectAnnouncements(/^dialog, Configure Accounting/)
  await readTo(/^button, General, .*expanded$/)
  await write(/^textbox, Name, Accounting/, 'Books')
  await readTo(/^button, What Save will change, .*not expanded$/)
  await press(/^button, Save/)
  await expectAnnouncements('assertive: Books was saved.', /^button, Actions for Books/)
  expect(transport.callsOf('PUT /services/ws-0001')).toHaveLength(1)
})

test('timeline: days, sentences, and the changes behind each', async () => {
  await open('/admin/activity', offering())
  await find('heading, Activity, level 1')
  const sentence = 'Ana Ruiz changed the settings of Accounting'
  const details = `button, Details: ${sentence}, 1 control, not expanded`
  expect(await readTo(details)).toEqual(expect.arrayContaining([sentence]))
  await press(details)
  await readTo('Private profiles')
  await readTo('On → Off')
})

test('table: the plans by their columns, and the pressed button is pending', async () => {
  const { billing } = await open('/admin/plans', { prepare: openPayments })
  await find('heading, Select the right plan for you, level 1')
  expect(await readTo('button, Select Pro')).toEqual(
    expect.arrayContaining([
      'radio, Yearly Save up to 21%, checked, position 2, set size 2',
      'table, Plans compared',
      'columnheader, Basic',
      'columnheader, Pro Best choice',
      'columnheader, Enterprise',
      '$9.00',
      '$12.00',
      'per concurrent user',
      'per month, billed yearly',
    ]),
  )
  await press('button, Select Pro')
  await expectAnnouncements('button, Select Pro, disabled')
  expect(billing.left).toEqual([PAYMENT_PAGE])
})

test('form: an invalid address is announced with its field, then the added user', async () => {
  const { transport } = await open('/admin/users', { people: makePeople(3) })
  await find('heading, Users, level 1')
  await press('button, New user')
  await expectAnnouncements(/^dialog, New user/, /^textbox, First name/)
  await write(/^textbox, First name/, 'Nadia')
  await write(/^textbox, Last name/, 'Brandt')
  await press(/^button, User Role/)
  await press(/^option, Admin/)
  await write(/^textbox, Email/, 'nadia@northwind')
  await write(/^textbox, Confirm email/, 'nadia@northwind')
  await press('button, Add user')
  await expectAnnouncements(
    /^textbox, Email, nadia@northwind, .*Enter an email such as ana@company\.com.*invalid/,
  )
  await write(/^textbox, Email/, 'nadia@northwind.example')
  await write(/^textbox, Confirm email/, 'nadia@northwind.example')
  await press('button, Add user')
  await expectAnnouncements(
    'assertive: Nadia Brandt was added. An invitation is on its way to nadia@northwind.example.',
    /^button, New user/,
  )
  await readTo(/^rowheader, Nadia Brandt/)
  expect(transport.callsOf('POST /users/')).toHaveLength(1)
})

test('wizard: the tour announces each step with its position, is saved, and returns focus to the heading', async () => {
  const { transport } = await open('/admin/workspaces', { role: 'admin', user: { endTour: false } })
  await expectAnnouncements('dialog, Welcome to Portico')
  await press('button, Start the tour')
  await expectAnnouncements(/^dialog, Workspaces/, 'button, Next')
  await readTo('Step 1 of 4')
  for (const [position, title] of [
    [2, 'Users'],
    [3, 'Your own menu'],
    [4, 'That is all'],
  ] as const) {
    await press('button, Next')
    await expectAnnouncements(new RegExp(`^polite: Step ${position} of 4.*${title}`))
  }
  await readTo(/^link, Read the documentation/)
  await press('button, Finish')
  await expectAnnouncements('heading, Workspaces, level 1')
  expect(transport.callsOf('PUT /users/').map(({ body }) => body)).toEqual([
    { email: 'admin@northwind.example', endTour: true },
  ])
})

test('marking: whose row, what was decided, and the confirmation', async () => {
  await open('/admin/users/review', reviews('?review=review-1&group=ws-0001'))
  const [first] = makeReviewRows()
  const name = first?.name ?? ''
  await find('heading, Accounting, level 1')
  expect(await readTo(`button, Keep ${name}, not pressed`)).toEqual(
    expect.arrayContaining([`rowheader, ${name}`, 'Not marked']),
  )
  await waitForAnnouncements()
  await virtual.act()
  await expectAnnouncements(`polite: ${name}: Kept`)
})
