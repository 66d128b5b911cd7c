import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fn } from 'storybook/test'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { followsKeyboardTable } from '../testing/keyboardTable.ts'
import { speaks } from '../testing/spoken.ts'
import { Button, type ButtonProps } from './Button.tsx'
import meta, * as stories from './Button.stories.tsx'

const { Default, Held, Pending } = composeStories(stories)

describe('Button', () => {
  conforms((probe) => <Button {...probe}>Save</Button>)

  test('keeps its looks to itself', () => {
    expectTypeOf<ButtonProps>().not.toHaveProperty('className')
    expectTypeOf<ButtonProps>().not.toHaveProperty('style')
  })

  test('acts on a press by pointer', async () => {
    const onPress = fn()
    render(<Default onPress={onPress} />)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(onPress).toHaveBeenCalledTimes(1)
  })

  test('while pending keeps its width and ignores presses', async () => {
    const onPress = fn()
    const { rerender } = render(<Default onPress={onPress} />)
    const width = screen.getByRole('button').getBoundingClientRect().width
    rerender(<Pending onPress={onPress} />)
    expect(screen.getByRole('button').getBoundingClientRect().width).toBe(width)
    await userEvent.click(screen.getByRole('button'))
    expect(onPress).not.toHaveBeenCalled()
    expect(screen.getByRole('progressbar', { name: 'Saving' })).toBeVisible()
  })

  followsKeyboardTable(meta, {
    Tab: async () => {
      render(<Default />)
      await userEvent.tab()
      expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
    },
    'Enter, Space': async () => {
      const onPress = fn()
      render(<Default onPress={onPress} />)
      await userEvent.tab()
      await userEvent.keyboard('{Enter} ')
      expect(onPress).toHaveBeenCalledTimes(2)
    },
  })

  speaks(stories, 'Held', {
    en: [
      'button, Save, The trial has ended, disabled',
      'Save',
      'end of button, Save, The trial has ended, disabled',
    ],
    es: [
      'button, Guardar, La prueba ha terminado, disabled',
      'Guardar',
      'end of button, Guardar, La prueba ha terminado, disabled',
    ],
  })

  test('held with a reason, it is focusable, says why, and submits no form', async () => {
    const onPress = fn()
    const onSubmit = fn()
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="Name" />
        <Held onPress={onPress} />
      </form>,
    )
    const button = screen.getByRole('button', { name: 'Save' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription('The trial has ended')
    await userEvent.tab()
    await userEvent.tab()
    expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter} ')
    await userEvent.click(button)
    expect(onPress).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('a pending one cannot be without words', () => {
    expect(() => render(<Button isPending>Save</Button>)).toThrow(/pendingLabel/)
  })
})
