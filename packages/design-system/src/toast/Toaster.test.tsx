import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../button/Button.tsx'
import { composeStories, conforms, followsKeyboardTable, fn } from '../testing/kit.ts'
import { act, expectFocus, render, screen, userEvent, wait, waitFor, within } from '../testing/react.ts'
import { Toaster } from './ToastRegion.tsx'
import * as stories from './Toaster.stories.tsx'
import meta from './Toaster.stories.tsx'
import { createToastQueue, toast, type ToastQueue } from './toastQueue.ts'

const { States } = composeStories(stories)
const titles = () => screen.queryAllByRole('alertdialog').map((one) => one.getAttribute('aria-labelledby'))
const named = (name: string) => screen.queryByRole('alertdialog', { name })
const words = { label: 'Notifications', closeLabel: 'Close' }

const filled = (fill: (queue: ToastQueue) => void): ToastQueue => {
  const queue = createToastQueue()
  fill(queue)
  return queue
}

conforms((probe) => <Toaster {...probe} {...words} queue={filled((queue) => queue.error('Not saved.'))} />)

afterEach(() => {
  act(() => toast.clear())
  vi.useRealTimers()
})

test(
  'shows toasts from anywhere, three at once, and the next when one is removed',
  { tags: ['core'] },
  async () => {
    render(<States />)
    await waitFor(() => expect(titles()).toHaveLength(3))
    expect(named('Accounting was saved.')).toBeNull()
    const news = within(screen.getByRole('alertdialog', { name: 'Your trial has 9 days left.' }))
    await userEvent.click(news.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(named('Accounting was saved.')).not.toBeNull())
    expect(named('Your trial has 9 days left.')).toBeNull()
  },
)

test('an action runs once, and a toast about its result comes after it', async () => {
  const onPress = fn()
  render(<Toaster {...words} />)
  act(() => void toast.warning('Not saved.', { action: { label: 'Try again', onPress } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(onPress).toHaveBeenCalledTimes(1)
})

followsKeyboardTable(meta, {
  F6: async () => {
    render(
      <>
        <Button>On the page</Button>
        <Toaster {...words} />
      </>,
    )
    act(() => void toast.success('Saved.'))
    await userEvent.keyboard('{Tab}{F6}')
    await expectFocus(() => screen.getByRole('region', { name: 'Notifications' }))
    expect(toast.getSnapshot().isPaused).toBe(true)
  },
  Escape: async () => {
    const queue = filled((all) => ['one', 'two', 'three', 'four'].map((title) => all.success(title)))
    render(<Toaster {...words} queue={queue} />)
    act(() => screen.getByRole('alertdialog', { name: 'two' }).focus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(named('four')).not.toBeNull())
    expect(named('two')).toBeNull()
    await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'alertdialog'))
  },
})

const titlesOf = (queue: ToastQueue): string[] => queue.getSnapshot().items.map(({ title }) => title)

test('a toast is removed when its life is over, an error stays', () => {
  vi.useFakeTimers()
  const queue = filled((all) => {
    all.success('Saved.')
    all.error('Not saved.')
    all.info('Soon gone.', { lifeMs: 2000 })
  })
  wait(2000)
  expect(titlesOf(queue)).toEqual(['Saved.', 'Not saved.'])
  wait(8000)
  expect(titlesOf(queue)).toEqual(['Not saved.'])
  wait(100_000)
  expect(titlesOf(queue)).toEqual(['Not saved.'])
})

test('a life pauses and resumes with the rest; a waiting one has not started', { tags: ['core'] }, () => {
  vi.useFakeTimers()
  const queue = filled((all) =>
    ['one', 'two', 'three', 'four'].map((title) => all.info(title, { lifeMs: 1000 })),
  )
  const first = ['one', 'two', 'three']
  wait(600)
  queue.pause()
  wait(5000)
  expect(titlesOf(queue)).toEqual(first)
  queue.resume()
  wait(399)
  expect(titlesOf(queue)).toEqual(first)
  wait(1)
  expect(titlesOf(queue)).toEqual(['four'])
  wait(999)
  expect(titlesOf(queue)).toEqual(['four'])
  wait(1)
  expect(titlesOf(queue)).toEqual([])
})

test('a toast with the same id replaces the previous one', () => {
  vi.useFakeTimers()
  const queue = filled((all) => {
    all.info('Saving', { id: 'save', isPersistent: true })
    all.success('Saved.', { id: 'save' })
  })
  expect(titlesOf(queue)).toEqual(['Saved.'])
  wait(10_000)
  expect(titlesOf(queue)).toEqual([])
})

test('notifies subscribers once per change, until they unsubscribe', () => {
  const queue = createToastQueue()
  const listener = fn()
  const leave = queue.subscribe(listener)
  const id = queue.error('Not saved.')
  queue.dismiss('another')
  expect(listener).toHaveBeenCalledTimes(1)
  leave()
  queue.dismiss(id)
  expect(listener).toHaveBeenCalledTimes(1)
})
