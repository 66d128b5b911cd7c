import { composeStories } from '@storybook/react-vite'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { fn } from 'storybook/test'
import { describe, expect, test } from 'vitest'
import { Button } from '../button/index.ts'
import { Dialog } from '../dialog/index.ts'
import { axeViolations, conforms } from '../testing/conformance.tsx'
import type { ToastItem } from './toastItem.ts'
import { ToastRegion } from './ToastRegion.tsx'
import * as stories from './ToastRegion.stories.tsx'

const { Keyboard, States } = composeStories(stories)
const saved: ToastItem = { id: 'saved', kind: 'ok', title: 'Saved.', lifeMs: 10_000 }
const expired: ToastItem = { id: 'expired', kind: 'bad', title: 'Your plan has expired.' }
const nothing = () => undefined
const words = { label: 'Notifications', closeLabel: 'Close', onDismiss: nothing, onPauseChange: nothing }
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

describe('ToastRegion', () => {
  conforms((probe) => <ToastRegion {...probe} {...words} items={[saved]} />)

  test('shows every kind with what belongs to it', async () => {
    render(<States />)
    expect(within(region()).getAllByRole('alertdialog')).toHaveLength(4)
    expect(toast('Accounting was saved.')).toHaveAccessibleDescription(
      'Members see it at their next sign-in.',
    )
    expect(within(toast('Your plan has expired.')).getByRole('button', { name: 'Renew' })).toBeInTheDocument()
    expect(await axeViolations(document.body)).toEqual([])
  })

  test('is nothing while there is nothing to say', () => {
    render(<ToastRegion {...words} items={[]} />)
    expect(screen.queryByRole('region')).toBeNull()
  })

  test('follows its items: shows what comes, takes away what goes, says each once', () => {
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

  test('draws a life only for a toast that has one', () => {
    render(<ToastRegion {...words} items={[expired, saved]} />)
    expect(toast('Saved.').querySelector('[style*="--toast-life: 10000ms"]')).not.toBeNull()
    expect(toast('Your plan has expired.').querySelector('[style*="--toast-life"]')).toBeNull()
  })

  test('the bar spends the life it is given, and stands still while paused', () => {
    const { rerender } = render(<ToastRegion {...words} items={[saved]} />)
    expect(bar().animationPlayState).toBe('running')
    rerender(<ToastRegion {...words} items={[saved]} isPaused />)
    expect(bar().animationPlayState).toBe('paused')
  })

  test('F6 reaches it from the page, Tab goes on to toast, action and close, and focus returns at the end', async () => {
    const onPauseChange = fn()
    const onDismiss = fn()
    render(<Keyboard onPauseChange={onPauseChange} onDismiss={onDismiss} />)
    await userEvent.tab()
    await userEvent.keyboard('{F6}')
    expect(region()).toHaveFocus()
    expect(onPauseChange).toHaveBeenLastCalledWith(true)
    await userEvent.tab()
    expect(toast('Your plan has expired.')).toHaveFocus()
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Renew' })).toHaveFocus()
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onDismiss.mock.calls).toEqual([['plan']])
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
    expect(screen.getByRole('button', { name: 'On the page' })).toHaveFocus()
    expect(onPauseChange).toHaveBeenLastCalledWith(false)
  })

  test('F6 reaches it when it came after the page', async () => {
    const { rerender } = render(onPage([]))
    rerender(onPage([saved]))
    await userEvent.tab()
    await userEvent.keyboard('{F6}')
    expect(region()).toHaveFocus()
  })

  test('lives stand still under the pointer, and go on even when the last toast goes from under it', async () => {
    const onPauseChange = fn()
    const { rerender } = render(<ToastRegion {...words} items={[saved]} onPauseChange={onPauseChange} />)
    await userEvent.hover(toast('Saved.'))
    expect(onPauseChange).toHaveBeenLastCalledWith(true)
    rerender(<ToastRegion {...words} items={[]} onPauseChange={onPauseChange} />)
    expect(onPauseChange).toHaveBeenLastCalledWith(false)
  })

  test('stays reachable and said above a dialog', async () => {
    const onDismiss = fn()
    render(
      <>
        <Dialog title="Add user" closeLabel="Leave" isOpen>
          Who is it?
        </Dialog>
        <ToastRegion {...words} onDismiss={onDismiss} items={[saved]} />
      </>,
    )
    await userEvent.click(within(region()).getByRole('button', { name: 'Close' }))
    expect(onDismiss).toHaveBeenCalledWith('saved')
    expect(screen.getByRole('dialog', { name: 'Add user' })).toBeInTheDocument()
  })
})
