import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { composeStories, conforms, followsKeyboardTable, settled, spy } from '../testing/kit.ts'
import { closesTo, expectFocus, pressTo, render, screen, userEvent, waitFor } from '../testing/react.ts'
import meta, * as stories from './Drawer.stories.tsx'

const { Default, Keyboard, Menu } = composeStories(stories)
const drawer = (name = 'Filters') => screen.getByRole('dialog', { name })
const box = (name?: string) => drawer(name).getBoundingClientRect()
const button = (name: string) => screen.getByRole('button', { name })

/** Waits for the enter animation: react-aria never ends an exit that starts in the frame in which it opened. */
const entered = async () => {
  await waitFor(() => expect(document.querySelector('[data-entering]')).toBeNull())
  await settled()
}

conforms((probe) => <Default {...probe} />)

followsKeyboardTable(meta, {
  'Tab, Shift + Tab': async () => {
    render(<Default />)
    await expectFocus(drawer)
    await pressTo('{Shift>}{Tab}{/Shift}', () => button('Show 4 workspaces'))
    await pressTo('{Tab}', () => button('Close'))
  },
  Escape: async () => {
    const { onOpenChange } = spy(Keyboard, ['onOpenChange'])
    await pressTo('{Tab}{Enter}', drawer)
    await entered()
    await userEvent.keyboard('{Escape}')
    expect(onOpenChange.mock.calls).toEqual([[false]])
    await closesTo('dialog', () => button('Filters'))
  },
})

test.each(['[MouseLeft]', '[TouchA]'])(
  '%s opens it, and the page behind is inert',
  { tags: ['core'] },
  async (keys) => {
    render(<Keyboard />)
    const trigger = button('Filters')
    await userEvent.pointer({ target: trigger, keys })
    await expectFocus(drawer)
    expect(trigger.closest('[inert], [aria-hidden="true"]')).not.toBeNull()
  },
)

test.each([
  ['the X', () => userEvent.click(button('Close'))],
  ['a press on the page', () => userEvent.click(document.elementFromPoint(640, 400) ?? document.body)],
])('%s closes it', async (_, leave) => {
  const { onOpenChange } = spy(Default, ['onOpenChange'])
  await entered()
  await leave()
  expect(onOpenChange.mock.calls).toEqual([[false]])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('slides in from its side, as high as the page', async () => {
  const { unmount } = render(<Default />)
  await waitFor(() => expect(box()).toMatchObject({ right: 1280, top: 0, height: 800 }))
  unmount()
  render(<Menu />)
  await waitFor(() => expect(box('Menu')).toMatchObject({ left: 0, top: 0, height: 800 }))
})

test('slides in from the bottom on a phone, a menu from its side', async () => {
  await page.viewport(390, 700)
  const { unmount } = render(<Default />)
  await waitFor(() => expect(box()).toMatchObject({ left: 0, right: 390, bottom: 700 }))
  expect(box().top).toBeGreaterThan(48)
  unmount()
  render(<Menu />)
  await waitFor(() => expect(box('Menu')).toMatchObject({ left: 0, top: 0, height: 700 }))
})
