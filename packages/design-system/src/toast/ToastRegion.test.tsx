import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AppShell } from '../app-shell/AppShell.tsx'
import { shellFixture } from '../app-shell/console.fixture.tsx'
import { Button } from '../button/Button.tsx'
import { DetailPanel } from '../detail-panel/DetailPanel.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import {
  axeViolations,
  composeStories,
  conforms,
  fn,
  followsKeyboardTable,
  settled,
  spoken,
  spy,
} from '../testing/kit.ts'
import { expectFocus, pressTo, render, screen, userEvent, waitFor, within } from '../testing/react.ts'
import type { ToastItem } from './toastItem.ts'
import { ToastRegion } from './ToastRegion.tsx'
import * as tourStories from '../tour-overlay/TourOverlay.stories.tsx'
import * as stories from './ToastRegion.stories.tsx'
import meta from './ToastRegion.stories.tsx'

const { Keyboard, Many, States } = composeStories(stories)
const { Default: Tour } = composeStories(tourStories)
const saved: ToastItem = { id: 'saved', tone: 'ok', title: 'Saved.', lifeMs: 10_000 }
const expired: ToastItem = { id: 'expired', tone: 'bad', title: 'Your plan has expired.' }
const nothing = () => undefined
const words = { label: 'Notifications', onDismiss: nothing, onPauseChange: nothing }
const region = () => screen.getByRole('region', { name: 'Notifications' })
const toast = (name: string) => screen.getByRole('alertdialog', { name })
const bar = () => getComputedStyle(toast('Saved.').lastElementChild ?? document.body)

const strict = (items: readonly ToastItem[]) => (
  <StrictMode>
    <ToastRegion {...words} items={items} />
  </StrictMode>
)

const onPage = (items: readonly ToastItem[]) => (
  <>
    <Button>On the page</Button>
    <ToastRegion {...words} items={items} />
  </>
)

const overlap = (one: Element, other: Element): boolean => {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.top < b.bottom && a.bottom > b.top && a.left < b.right && a.right > b.left
}

conforms((probe) => <ToastRegion {...probe} {...words} items={[saved]} />)

test('shows every tone with action and second line', async () => {
  render(<States />)
  expect(within(region()).getAllByRole('alertdialog')).toHaveLength(4)
  expect(toast('Accounting was saved.')).toHaveAccessibleDescription('Members see it at their next sign-in.')
  expect(within(toast('Your plan has expired.')).getByRole('button', { name: 'Renew' })).toBeInTheDocument()
  expect(await axeViolations(document.body)).toEqual([])
})

test('renders nothing without toasts', () => {
  render(<ToastRegion {...words} items={[]} />)
  expect(screen.queryByRole('region')).toBeNull()
})

test('follows its items: adds new ones, removes others, announces each once', () => {
  const { rerender } = render(strict([expired]))
  const alert = within(toast('Your plan has expired.')).getByRole('alert')
  rerender(strict([expired, saved]))
  expect(screen.getAllByRole('alertdialog')).toHaveLength(2)
  expect(within(toast('Your plan has expired.')).getByRole('alert')).toBe(alert)
  expect(screen.getAllByRole('alert')).toHaveLength(2)
  rerender(strict([saved]))
  expect(screen.queryByRole('alertdialog', { name: 'Your plan has expired.' })).toBeNull()
  rerender(strict([]))
  expect(screen.queryByRole('region')).toBeNull()
})

test('shows a life bar only for a toast with a life', () => {
  render(<ToastRegion {...words} items={[expired, saved]} />)
  expect(toast('Saved.').querySelector('[style*="--toast-life: 10000ms"]')).not.toBeNull()
  expect(toast('Your plan has expired.').querySelector('[style*="--toast-life"]')).toBeNull()
})

test('the bar shrinks during its life, and pauses', () => {
  const { rerender } = render(<ToastRegion {...words} items={[saved]} />)
  expect(bar().animationPlayState).toBe('running')
  rerender(<ToastRegion {...words} items={[saved]} isPaused />)
  expect(bar().animationPlayState).toBe('paused')
})

followsKeyboardTable(meta, {
  F6: async () => {
    const { onPauseChange } = spy(Keyboard, ['onPauseChange'])
    await userEvent.keyboard('{Tab}{F6}')
    await expectFocus(region)
    expect(onPauseChange).toHaveBeenLastCalledWith(true)
  },
  Tab: async () => {
    render(<Keyboard />)
    await userEvent.keyboard('{Tab}{F6}')
    for (const stop of [
      toast('Your plan has expired.'),
      screen.getByRole('button', { name: 'Renew' }),
      screen.getByRole('button', { name: 'Dismiss' }),
    ]) {
      await pressTo('{Tab}', () => stop)
    }
  },
  Escape: async () => {
    const onDismiss = fn()
    render(<Keyboard items={[saved, expired]} onDismiss={onDismiss} />)
    await userEvent.keyboard('{Tab}{F6}{Escape}')
    expect(onDismiss).not.toHaveBeenCalled()
    await pressTo('{Tab}', () => toast('Your plan has expired.'))
    await userEvent.keyboard('{Escape}')
    expect(onDismiss.mock.calls).toEqual([['expired']])
    await expectFocus(() => toast('Saved.'))
    await userEvent.keyboard('{Escape}')
    await expectFocus(() => screen.getByRole('button', { name: 'On the page' }))
  },
  'Enter, Space': async () => {
    const onPress = fn()
    const onDismiss = fn()
    const onPauseChange = fn()
    const renewal = { ...expired, action: { label: 'Renew', onPress } }
    render(<Keyboard items={[renewal]} onDismiss={onDismiss} onPauseChange={onPauseChange} />)
    await userEvent.keyboard('{Tab}{F6}{Tab}{Tab} ')
    expect(onPress).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Tab}{Enter}')
    expect(onDismiss.mock.calls).toEqual([['expired']])
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
    await expectFocus(() => screen.getByRole('button', { name: 'On the page' }))
    expect(onPauseChange).toHaveBeenLastCalledWith(false)
  },
})

test('the newest of many is visible, and the others by scrolling', async () => {
  render(<Many />)
  const toasts = within(region()).getAllByRole('alertdialog')
  expect(toasts).toHaveLength(16)
  const [newest] = toasts
  const oldest = toasts.at(-1)
  expect(newest?.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  oldest?.focus()
  await waitFor(() => {
    expect(oldest?.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
    expect(oldest?.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
  })
})

const besideList = (items: readonly ToastItem[], top = 580) => (
  <>
    <div style={{ display: 'grid', height: '200vh', paddingBlockStart: top, alignItems: 'start' }}>
      <Button>On the page</Button>
    </div>
    <ToastRegion {...words} items={items} />
  </>
)

test('a new one does not cover what has the keyboard focus', { tags: ['core'] }, async () => {
  await page.viewport(390, 700)
  const { rerender } = render(besideList([]))
  await userEvent.tab()
  // The last one takes the place of another, while something above grows.
  for (const [items, top] of [
    [[saved], 580],
    [[saved, expired], 580],
    [[saved, { ...expired, id: 'again' }], 660],
  ] as const) {
    rerender(besideList(items, top))
    const edges = () => items.map(({ title }) => toast(title))
    await waitFor(() =>
      expect(
        edges().filter((edge) => overlap(screen.getByRole('button', { name: 'On the page' }), edge)),
      ).toEqual([]),
    )
  }
})

test('focus that moves under one is scrolled above it', async () => {
  await page.viewport(390, 700)
  render(besideList([saved]))
  await userEvent.tab()
  const button = screen.getByRole('button', { name: 'On the page' })
  await expectFocus(() => button)
  window.scrollTo(0, 0)
  button.blur()
  button.focus({ preventScroll: true })
  await waitFor(() => expect(overlap(button, toast('Saved.'))).toBe(false))
})

const belowPanel = (items: readonly ToastItem[]) => (
  <>
    <div style={{ blockSize: 900 }} />
    <DetailPanel title="Accounting" backLabel="Workspaces" onClose={nothing}>
      <Button>Last of the panel</Button>
    </DetailPanel>
    <ToastRegion {...words} items={items} />
  </>
)

test('the end of a panel on a phone stays above as many as there are', async () => {
  await page.viewport(390, 700)
  const { rerender } = render(belowPanel([]))
  const last = screen.getByRole('button', { name: 'Last of the panel' })
  // What is laid out later moves the end.
  await settled()
  window.scrollTo(0, document.documentElement.scrollHeight)
  const three = [saved, expired, { ...expired, id: 'again', title: 'Your trial ends today.' }]
  rerender(belowPanel(three))
  await waitFor(() => expect(three.filter(({ title }) => overlap(last, toast(title)))).toEqual([]))
  expect(last.getBoundingClientRect().bottom).toBeLessThan(
    Math.min(...three.map(({ title }) => toast(title).getBoundingClientRect().top)),
  )
  rerender(belowPanel([]))
  await waitFor(() => expect(document.documentElement.style.getPropertyValue('--toast-room')).toBe(''))
})

test('F6 reaches it when it is mounted after the page', async () => {
  const { rerender } = render(onPage([]))
  rerender(onPage([saved]))
  await userEvent.keyboard('{Tab}{F6}')
  await expectFocus(region)
})

test('lives pause while hovered, and resume even when the last toast is removed under the pointer', async () => {
  const onPauseChange = fn()
  const { rerender } = render(<ToastRegion {...words} items={[saved]} onPauseChange={onPauseChange} />)
  await waitFor(async () => {
    await userEvent.hover(toast('Saved.'))
    expect(onPauseChange).toHaveBeenLastCalledWith(true)
  })
  rerender(<ToastRegion {...words} items={[]} onPauseChange={onPauseChange} />)
  expect(onPauseChange).toHaveBeenLastCalledWith(false)
})

const aboveDialog = (isOpen: boolean, items: readonly ToastItem[], onPauseChange = nothing) => (
  <>
    <Dialog isOpen={isOpen} title="Add user">
      Who is it?
    </Dialog>
    <ToastRegion {...words} items={items} onPauseChange={onPauseChange} />
  </>
)

test('toasts and their lives pause while a dialog is open', { tags: ['core'] }, async () => {
  const onPauseChange = fn()
  const { rerender } = render(aboveDialog(false, [saved], onPauseChange))
  const { left } = toast('Saved.').getBoundingClientRect()
  rerender(aboveDialog(true, [saved, expired], onPauseChange))
  await waitFor(() => expect(screen.queryAllByRole('alertdialog')).toEqual([]))
  expect(onPauseChange).toHaveBeenLastCalledWith(true)
  rerender(aboveDialog(false, [saved, expired], onPauseChange))
  await waitFor(() => expect(screen.queryAllByRole('alertdialog')).toHaveLength(2))
  expect(onPauseChange).toHaveBeenLastCalledWith(false)
  expect(toast('Saved.').getBoundingClientRect().left).toBe(left)
})

test('a tour pauses them too', async () => {
  render(
    <>
      <Tour />
      <ToastRegion {...words} items={[saved]} />
    </>,
  )
  await settled()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test.each([390, 800])('at %s px they do not cover the bars at the top and the bottom', async (width) => {
  await page.viewport(width, 700)
  render(
    <>
      <AppShell {...shellFixture('en')}>Page</AppShell>
      <ToastRegion {...words} items={[saved]} />
    </>,
  )
  await settled()
  const bars = [screen.getByRole('navigation'), screen.getByRole('banner')]
  expect(bars.filter((edge) => overlap(edge, toast('Saved.')))).toEqual([])
})

spoken(
  stories,
  'States',
  [
    'document',
    '  region, Notifications',
    '    list',
    '      listitem, level 1, position 1, set size 4',
    '        alertdialog, Your trial has 9 days left., not modal',
    '          alert',
    '            Your trial has 9 days left.',
    '          button, Dismiss',
    '      listitem, level 1, position 2, set size 4',
    '        alertdialog, Accounting was saved., Members see it at their next sign-in., not modal',
    '          alert',
    '            Accounting was saved.',
    '            Members see it at their next sign-in.',
    '          button, Dismiss',
    '      listitem, level 1, position 3, set size 4',
    '        alertdialog, Your trial ends today., not modal',
    '          alert',
    '            Your trial ends today.',
    '          button, Dismiss',
    '      listitem, level 1, position 4, set size 4',
    '        alertdialog, Your plan has expired., not modal',
    '          alert',
    '            Your plan has expired.',
    '          button, Renew',
    '          button, Dismiss',
  ],
  () => screen.findByRole('region'),
)
