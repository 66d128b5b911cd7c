import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  axeViolations,
  composeStories,
  conforms,
  followsKeyboardTable,
  settled,
  spy,
} from '../testing/kit.ts'
import {
  act,
  closesTo,
  expectFocus,
  pressTo,
  render,
  screen,
  userEvent,
  waitFor,
  within,
} from '../testing/react.ts'
import meta, * as stories from './TourOverlay.stories.tsx'

const { Beside, Centered, Default, Keyboard, MissingTarget, OutsideViewport } = composeStories(stories)
const card = () => screen.getByRole('dialog')
const button = (name: string) => screen.getByRole('button', { name })
const target = (id: string) => document.querySelector(`[data-tour="${id}"]`) ?? document.body
const box = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect()
/** The cut-out is the element before the card's container. */
const cutOut = () => card().parentElement?.previousElementSibling

const surrounds = (outer: DOMRect, inner: DOMRect): boolean =>
  outer.left <= inner.left &&
  outer.right >= inner.right &&
  outer.top <= inner.top &&
  outer.bottom >= inner.bottom

const overlaps = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const corner = [{ id: 'corner', title: 'Corner', text: '', target: () => target('corner') }]

const placed = () => waitFor(() => expect(cutOut()).toBeInstanceOf(HTMLElement))

conforms((probe) => <Default {...probe} />)

followsKeyboardTable(meta, {
  'Enter, Space': async () => {
    const { onCurrentIdChange, onFinish } = spy(Default, ['onCurrentIdChange', 'onFinish'])
    await expectFocus(() => button('Next'))
    await userEvent.keyboard('{Enter} {Enter}')
    expect(onCurrentIdChange.mock.calls.flat()).toEqual(['users', 'account', 'end'])
    await expectFocus(() => button('Finish'))
    await userEvent.keyboard('{Enter}')
    expect(onFinish).toHaveBeenCalledTimes(1)
  },
  'Tab, Shift + Tab': async () => {
    render(<Beside />)
    await expectFocus(() => button('Next'))
    for (const name of ['Skip the tour', 'Back', 'Next']) await pressTo('{Tab}', () => button(name))
    await pressTo('{Shift>}{Tab}{/Shift}', () => button('Back'))
  },
  Escape: async () => {
    const { onSkip } = spy(Keyboard, ['onSkip'])
    await userEvent.click(button('Start the tour'))
    await expectFocus(() => button('Next'))
    await userEvent.keyboard('{Escape}')
    expect(onSkip).toHaveBeenCalledTimes(1)
    await closesTo('dialog', () => button('Start the tour'))
  },
})

test('announces each step: the first by the card’s name and description, the others in a live region', async () => {
  render(<Default />)
  expect(card()).toHaveAccessibleName('Your workspaces')
  expect(card()).toHaveAccessibleDescription(/Every machine/)
  const region = screen.getByText('Step 1 of 4').closest('[aria-live="polite"]')
  await userEvent.click(button('Next'))
  expect(region).toHaveAttribute('aria-atomic', 'true')
  expect(region).toMatchTextContent(/Step 2 of 4.*Your people.*Invite users/)
  expect(await axeViolations(document.body)).toEqual([])
})

test(
  'going back to the first step, which has no Back, leaves focus on Next',
  { tags: ['core'] },
  async () => {
    render(<Beside />)
    await expectFocus(() => button('Next'))
    await userEvent.click(button('Back'))
    expect(card()).toHaveAccessibleName('Your workspaces')
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    await expectFocus(() => button('Next'))
  },
)

test(
  'the page is inert: nothing on it is focusable, and a press on it does nothing',
  { tags: ['core'] },
  async () => {
    const { onSkip } = spy(Default, ['onSkip'])
    await placed()
    expect(target('users').closest('[inert]')).not.toBeNull()
    const { left, top } = box(target('workspaces'))
    await userEvent.click(document.elementFromPoint(left + 5, top + 5) ?? document.body)
    expect(onSkip).not.toHaveBeenCalled()
    expect(card()).toBeVisible()
  },
)

test('cuts out the target, is placed beside it, and moves to the next', { tags: ['core'] }, async () => {
  render(<Default />)
  for (const id of ['workspaces', 'users', 'account']) {
    await waitFor(() => expect(surrounds(box(cutOut()), box(target(id)))).toBe(true))
    expect(overlaps(box(card()), box(target(id)))).toBe(false)
    await userEvent.click(button('Next'))
  }
  expect(cutOut()).not.toBeInstanceOf(HTMLElement)
})

test('follows its target when the page scrolls', async () => {
  render(<OutsideViewport />)
  await waitFor(() => expect(surrounds(box(cutOut()), box(target('account')))).toBe(true))
  const before = box(target('account')).top
  act(() => {
    window.scrollBy(0, -200)
  })
  await waitFor(() => expect(box(target('account')).top).toBe(before + 200))
  await waitFor(() => expect(surrounds(box(cutOut()), box(target('account')))).toBe(true))
})

test('scrolls to a target that is outside the viewport', async () => {
  render(<OutsideViewport />)
  await waitFor(() => expect(box(target('account')).bottom).toBeLessThanOrEqual(innerHeight))
  expect(box(target('account')).top).toBeGreaterThan(0)
})

test.each([
  ['without a target', () => <Centered />],
  ['whose target is missing', () => <MissingTarget />],
])('a step %s is in the middle of the page', async (_, element) => {
  render(element())
  await settled()
  const { left, right, top, bottom } = box(card())
  expect(Math.abs(left + right - innerWidth)).toBeLessThanOrEqual(2)
  expect(Math.abs(top + bottom - innerHeight)).toBeLessThanOrEqual(2)
  expect(cutOut()).not.toBeInstanceOf(HTMLElement)
})

test('finds a target that mounts later', async () => {
  const isThere = { current: false }
  const late = [
    { id: 'late', title: 'Late', text: '', target: () => (isThere.current ? target('users') : null) },
  ]
  render(<Default items={late} currentId="late" />)
  expect(cutOut()).not.toBeInstanceOf(HTMLElement)
  isThere.current = true
  act(() => document.body.append(document.createElement('i')))
  await waitFor(() => expect(surrounds(box(cutOut()), box(target('users')))).toBe(true))
  document.body.lastElementChild?.remove()
})

test('at the edge of the page the outline around the target stays visible', async () => {
  render(
    <>
      <i
        data-tour="corner"
        style={{ position: 'fixed', inset: 'auto auto 3px 3px', inlineSize: 20, blockSize: 20 }}
      />
      <Default items={corner} currentId="corner" />
    </>,
  )
  await waitFor(() => expect(surrounds(box(cutOut()), box(target('corner')))).toBe(true))
  expect(box(cutOut()).left).toBe(2)
  expect(window.innerHeight - box(cutOut()).bottom).toBe(2)
})

test('the last step has no Skip', () => {
  render(<Centered />)
  expect(within(card()).queryByRole('button', { name: 'Skip the tour' })).toBeNull()
  expect(within(card()).getByRole('link', { name: 'Read the guide' })).toBeVisible()
})

test.each([390, 320])(
  'at %i px the card lies at the bottom or above its target, and leaves that free',
  async (width) => {
    await page.viewport(width, 700)
    render(<Default />)
    for (const id of ['workspaces', 'users', 'account']) {
      await waitFor(() => expect(surrounds(box(cutOut()), box(target(id)))).toBe(true))
      await settled()
      const { left, right, bottom } = box(card())
      expect([left, width - right]).toEqual([8, 8])
      expect([700, box(cutOut()).top]).toContain(bottom + 8)
      expect(overlaps(box(card()), box(target(id)))).toBe(false)
      await userEvent.click(button('Next'))
    }
  },
)
