import { composeStories } from '@storybook/react-vite'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fn } from 'storybook/test'
import { afterEach, describe, expect, expectTypeOf, test, vi } from 'vitest'
import { Button } from '../button/index.ts'
import { axeViolations } from '../testing/conformance.tsx'
import { Tooltip, type TooltipProps } from './Tooltip.tsx'
import * as stories from './Tooltip.stories.tsx'

const { Default, OnHeldControl } = composeStories(stories)
const wait = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
const words = 'Members see it at their next sign-in'

afterEach(() => {
  vi.useRealTimers()
})

describe('Tooltip', () => {
  test('keeps its looks to itself', () => {
    expectTypeOf<TooltipProps>().not.toHaveProperty('className')
    expectTypeOf<TooltipProps>().not.toHaveProperty('style')
  })

  test('Tab opens it at once and it describes the control', async () => {
    render(<Default />)
    expect(screen.queryByRole('tooltip')).toBeNull()
    await userEvent.tab()
    expect(screen.getByRole('tooltip')).toHaveTextContent(words)
    expect(screen.getByRole('button', { name: 'Publish' })).toHaveAccessibleDescription(words)
    expect(await axeViolations(document.body)).toEqual([])
  })

  test('Escape closes it and focus stays', async () => {
    render(<Default />)
    await userEvent.tab()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    expect(screen.getByRole('button', { name: 'Publish' })).toHaveFocus()
  })

  test.each(['{Enter}', ' '])('%j presses the control and closes it', async (key) => {
    const onPress = fn()
    render(
      <Tooltip content={words}>
        <Button onPress={onPress}>Publish</Button>
      </Tooltip>,
    )
    await userEvent.tab()
    await userEvent.keyboard(key)
    expect(onPress).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  })

  test('leaving closes it', async () => {
    render(<Default />)
    await userEvent.tab()
    await userEvent.tab()
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  })

  test('hover opens it after half a second, also on a control that is held', async () => {
    vi.useFakeTimers()
    render(<OnHeldControl />)
    const mouse = { pointerType: 'mouse' }
    const button = screen.getByRole('button', { name: 'Open' })
    fireEvent.pointerMove(document.body, mouse)
    // Tooltips shown a moment ago keep the next one quick; leave that time behind.
    fireEvent.pointerEnter(button, mouse)
    wait(500)
    fireEvent.pointerLeave(button, mouse)
    wait(2000)
    await act(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
    expect(screen.queryByRole('tooltip')).toBeNull()

    fireEvent.pointerEnter(button, mouse)
    wait(499)
    expect(screen.queryByRole('tooltip')).toBeNull()
    wait(1)
    expect(screen.getByRole('tooltip')).toHaveTextContent('The workspace is down')
  })
})
