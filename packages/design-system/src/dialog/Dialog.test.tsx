import { expect, test } from 'vitest'
import { userEvent as browserUser } from 'vitest/browser'
import { axeViolations, composeStories, conforms, followsKeyboardTable, spoken, spy } from '../testing/kit.ts'
import {
  closesTo,
  expectFocus,
  pressOutside,
  pressTo,
  render,
  screen,
  userEvent,
  waitFor,
} from '../testing/react.ts'
import meta, * as stories from './Dialog.stories.tsx'

const { Default, Keyboard, Long, Wide } = composeStories(stories)
const dialog = () => screen.getByRole('dialog', { name: 'Add user' })
const page = () => screen.getByRole('button', { name: 'Add user' })

const findScroller = () =>
  screen.getAllByText(/A workspace is a machine/)[0]?.closest<HTMLElement>('[tabindex="0"]')

const scroller = async (): Promise<HTMLElement> => {
  await waitFor(() => expect(findScroller()).not.toBeNull())
  return findScroller() ?? document.body
}

conforms((probe) => <Default {...probe} />)

test('opening moves focus inside and makes the page inert', { tags: ['core'] }, async () => {
  render(<Keyboard />)
  const behind = page()
  await userEvent.keyboard('{Tab}{Enter}')
  await expectFocus(dialog)
  expect(behind.closest('[inert], [aria-hidden="true"]')).not.toBeNull()
  expect(await axeViolations(document.body)).toEqual([])
})

followsKeyboardTable(meta, {
  'Tab, Shift + Tab': async () => {
    render(<Default />)
    await expectFocus(dialog)
    await pressTo('{Shift>}{Tab}{/Shift}', () => screen.getByRole('button', { name: 'Add' }))
    await pressTo('{Tab}', () => screen.getByRole('button', { name: 'Close' }))
  },
  Escape: async () => {
    render(<Keyboard />)
    await pressTo('{Tab}{Enter}', dialog)
    await pressTo('{Tab}', () => screen.getByRole('button', { name: 'Close' }))
    expect(await screen.findByRole('tooltip')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await closesTo('dialog', page)
    expect(screen.queryByRole('tooltip')).toBeNull()
  },
  'Arrow down, Arrow up': async () => {
    render(<Long />)
    const body = await scroller()
    body.focus()
    await browserUser.keyboard('{ArrowDown}')
    await waitFor(() => expect(body.scrollTop).toBeGreaterThan(0))
    await browserUser.keyboard('{ArrowUp}')
    await waitFor(() => expect(body.scrollTop).toBe(0))
  },
})

test.each([
  ['the X', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['a press outside', pressOutside],
])('%s closes it and focus returns', { tags: ['core'] }, async (_, leave) => {
  const { onOpenChange } = spy(Keyboard, ['onOpenChange'])
  await userEvent.click(page())
  await expectFocus(dialog)
  await leave()
  expect(onOpenChange.mock.calls).toEqual([[false]])
  await closesTo('dialog', page)
})

test('a long body scrolls between title and footer, and is focusable for the keyboard', async () => {
  render(<Long />)
  const body = await scroller()
  expect(body.scrollHeight).toBeGreaterThan(body.clientHeight)
  const { top, bottom } = screen.getByRole('dialog').getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(innerHeight)
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeInTheDocument()
})

test('a dialog with sections is 48rem wide where it fits [S9-012]', { tags: ['core'] }, () => {
  render(<Wide />)
  const panel = screen.getByRole('dialog').closest('[data-size]')
  expect(panel && getComputedStyle(panel).inlineSize).toBe(`${48 * 16}px`)
})

test('a short body is no Tab stop', async () => {
  render(<Default />)
  await expectFocus(dialog)
  expect(dialog().querySelector('div[tabindex="0"]')).toBeNull()
})

spoken(
  stories,
  'Default',
  [
    'document',
    '  button, Dismiss',
    '  dialog, Add user',
    '    heading, Add user, level 2',
    '    button, Close',
    '    First name',
    '    textbox, First name',
    '    Last name',
    '    textbox, Last name',
    '    Email',
    '    textbox, Email, The invitation goes here.',
    '    The invitation goes here.',
    '    button, Cancel',
    '    button, Add',
  ],
  () => screen.findByRole('dialog'),
)
