import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Button } from '../button/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { axeViolations, composeStories, fn, followsKeyboardTable, spoken } from '../testing/kit.ts'
import { act, expectFocus, fireEvent, render, screen, userEvent, wait, waitFor } from '../testing/react.ts'
import { Tooltip } from './Tooltip.tsx'
import meta, * as stories from './Tooltip.stories.tsx'

const { Default, OnDisabledControl } = composeStories(stories)
const words = 'Members see it at their next sign-in'

const mouse = { pointerType: 'mouse' }
const control = () => screen.getByRole('button', { name: 'Open' })

/** After a tooltip has closed, the next one opens fast; waits until that is over. */
const skipTooltipWarmup = async () => {
  vi.useFakeTimers()
  render(<OnDisabledControl />)
  fireEvent.pointerMove(document.body, mouse)
  fireEvent.pointerEnter(control(), mouse)
  wait(500)
  fireEvent.pointerLeave(control(), mouse)
  wait(2000)
  await act(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
  expect(screen.queryByRole('tooltip')).toBeNull()
}

/** Every position is reported within two frames. */
const frames = async () => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** Waits long enough for a scrolled tooltip to reopen. */
const rest = async () => {
  await frames()
  wait(300)
  await frames()
}

const fakeTimeouts = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

function Restoring() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Tooltip content={words}>
        <Button onPress={() => setIsOpen(true)}>Publish</Button>
      </Tooltip>
      <Button>Next</Button>
      <Dialog title="Publish?" isOpen={isOpen} onOpenChange={setIsOpen}>
        Who is it?
      </Dialog>
    </>
  )
}

const renderFarDown = () => {
  render(
    <div data-testid="list" style={{ blockSize: 100, marginBlockStart: 100, overflow: 'auto' }}>
      <div style={{ blockSize: 1000 }} />
      <Default />
      <div style={{ blockSize: 1000 }} />
    </div>,
  )
  return screen.getByTestId('list')
}

followsKeyboardTable(meta, {
  Tab: async () => {
    render(<Default />)
    expect(screen.queryByRole('tooltip')).toBeNull()
    await userEvent.tab()
    expect(await screen.findByRole('tooltip')).toHaveTextContent(words)
    expect(screen.getByRole('button', { name: 'Publish' })).toHaveAccessibleDescription(words)
    expect(await axeViolations(document.body)).toEqual([])
  },
  Escape: async () => {
    render(<Default />)
    await userEvent.keyboard('{Tab}{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    await expectFocus(() => screen.getByRole('button', { name: 'Publish' }))
  },
  'Enter, Space': async () => {
    const onPress = fn()
    for (const key of ['{Enter}', ' ']) {
      const { unmount } = render(
        <Tooltip content={words}>
          <Button onPress={onPress}>Publish</Button>
        </Tooltip>,
      )
      await userEvent.tab()
      await userEvent.keyboard(key)
      await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
      unmount()
    }
    expect(onPress).toHaveBeenCalledTimes(2)
  },
})

test('closes on blur', async () => {
  render(<Default />)
  await userEvent.keyboard('{Tab}{Tab}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

describe('in a scrolling list', () => {
  test('focus scrolls to the control, and the tooltip opens', { tags: ['core'] }, async () => {
    const list = renderFarDown()
    await userEvent.tab()
    await waitFor(() => expect(list.scrollTop).toBeGreaterThan(0))
    await frames()
    expect(await screen.findByRole('tooltip')).toHaveTextContent(words)
  })

  test('scrolling closes it, and it reopens beside the focused control', async () => {
    const list = renderFarDown()
    const button = screen.getByRole('button', { name: 'Publish' })
    await userEvent.tab()
    await frames()
    await screen.findByRole('tooltip')
    list.scrollTop += 20
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    const tooltip = await screen.findByRole('tooltip')
    await waitFor(() => {
      const gap = button.getBoundingClientRect().top - tooltip.getBoundingClientRect().bottom
      expect(gap).toBeCloseTo(6, 0)
    })
    fakeTimeouts()
    list.scrollTop += 20
    await frames()
    expect(screen.queryByRole('tooltip')).toBeNull()
    button.blur()
    await rest()
    expect(screen.queryByRole('tooltip')).toBeNull()
  })
})

test('a control that was scrolled outside the viewport has none, even with focus', async () => {
  const list = renderFarDown()
  screen.getByRole('button', { name: 'Publish' }).focus()
  await frames()
  await screen.findByRole('tooltip')
  fakeTimeouts()
  list.scrollTop = 0
  await frames()
  expect(screen.queryByRole('tooltip')).toBeNull()
  await rest()
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('stays closed while the list scrolls', async () => {
  fakeTimeouts()
  const list = renderFarDown()
  screen.getByRole('button', { name: 'Publish' }).focus()
  // The scroll by focus is over.
  await rest()
  expect(screen.getByRole('tooltip')).toBeInTheDocument()
  const came = vi.fn<() => void>()
  const watching = new MutationObserver(() => {
    if (screen.queryByRole('tooltip')) came()
  })
  list.scrollTop += 2
  await frames()
  watching.observe(document.body, { childList: true, subtree: true })
  for (let moment = 0; moment < 4; moment += 1) {
    wait(100)
    list.scrollTop += 2
    await frames()
  }
  watching.disconnect()
  expect(came).not.toHaveBeenCalled()
  wait(150)
  vi.useRealTimers()
  await screen.findByRole('tooltip')
})

describe('on hover', () => {
  test('opens after half a second, also on a disabled control', { tags: ['core'] }, async () => {
    await skipTooltipWarmup()
    fireEvent.pointerEnter(control(), mouse)
    wait(499)
    expect(screen.queryByRole('tooltip')).toBeNull()
    wait(1)
    expect(screen.getByRole('tooltip')).toHaveTextContent('The workspace is down')
  })

  test('stays open while the pointer is on its text, and Escape closes it without focus', async () => {
    await skipTooltipWarmup()
    fireEvent.pointerEnter(control(), mouse)
    wait(500)
    fireEvent.pointerLeave(control(), mouse)
    wait(100)
    const { x: clientX, y: clientY } = screen.getByRole('tooltip').getBoundingClientRect()
    fireEvent.pointerMove(document.body, { ...mouse, clientX: clientX + 2, clientY: clientY + 2 })
    wait(60_000)
    expect(screen.getByRole('tooltip')).toBeInTheDocument()
    expect(document.body).toHaveFocus()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    vi.useRealTimers()
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  })
})

test('clicks go through to the element below', async () => {
  render(<Default />)
  await userEvent.tab()
  const tooltip = await screen.findByRole('tooltip')
  const { left, top, width, height } = tooltip.getBoundingClientRect()
  const beneath = document.elementFromPoint(left + width / 2, top + height / 2)
  expect(beneath?.closest('[role="tooltip"]')).toBeNull()
})

test(
  'focus restored by a dialog opens none, the next Tab to the control does',
  { tags: ['core'] },
  async () => {
    render(<Restoring />)
    await userEvent.keyboard('{Tab}{Enter}')
    await expectFocus(() => screen.getByRole('dialog'))
    await userEvent.keyboard('{Escape}')
    await expectFocus(() => screen.getByRole('button', { name: 'Publish' }))
    await frames()
    expect(screen.queryByRole('tooltip')).toBeNull()
    await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}')
    expect(await screen.findByRole('tooltip')).toHaveTextContent(words)
  },
)

test('one Escape closes both the tooltip and the dialog around it', { tags: ['core'] }, async () => {
  const onOpenChange = fn()
  render(
    <Dialog title="Add user" isOpen onOpenChange={onOpenChange}>
      Who is it?
    </Dialog>,
  )
  await expectFocus(() => screen.getByRole('dialog'))
  await userEvent.tab()
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Close')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  expect(onOpenChange.mock.calls).toEqual([[false]])
})

spoken(
  stories,
  'OnDisabledControl',
  [
    'document',
    '  button, Open, The workspace is down, disabled',
    '    Open',
    '  tooltip, The workspace is down',
  ],
  () => userEvent.tab(),
)
