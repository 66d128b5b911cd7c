import { composeStories } from '@storybook/react-vite'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Pencil } from 'lucide-react'
import { fn } from 'storybook/test'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { Menu, MenuItem } from '../menu/index.ts'
import { axeViolations, conforms } from '../testing/conformance.tsx'
import { followsKeyboardTable } from '../testing/keyboardTable.ts'
import { speaks } from '../testing/spoken.ts'
import { IconButton, type IconButtonProps } from './IconButton.tsx'
import meta, * as stories from './IconButton.stories.tsx'

const { Default, Held, States } = composeStories(stories)
const icon = <Pencil aria-hidden />

describe('IconButton', () => {
  conforms((probe) => <IconButton {...probe} label="Configure Accounting" icon={icon} />)

  test('keeps its looks to itself, and cannot be without a name or disabled without a reason', () => {
    expectTypeOf<IconButtonProps>().not.toHaveProperty('className')
    expectTypeOf<IconButtonProps>().not.toHaveProperty('style')
    expectTypeOf<IconButtonProps>().not.toHaveProperty('isDisabled')
    expectTypeOf<{ icon: string }>().not.toExtend<IconButtonProps>()
  })

  followsKeyboardTable(meta, {
    Tab: async () => {
      render(<Default />)
      await userEvent.tab()
      expect(screen.getByRole('tooltip')).toHaveTextContent('Configure Accounting')
      // The tooltip repeats the name, which must not be said twice.
      expect(screen.getByRole('button', { name: 'Configure Accounting' })).toHaveAccessibleDescription('')
    },
    'Enter, Space': async () => {
      const onPress = fn()
      render(<Default onPress={onPress} />)
      await userEvent.tab()
      await userEvent.keyboard('{Enter} ')
      expect(onPress).toHaveBeenCalledTimes(2)
    },
    Esc: async () => {
      render(<Default />)
      await userEvent.tab()
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
      expect(screen.getByRole('button', { name: 'Configure Accounting' })).toHaveFocus()
    },
  })

  speaks(stories, 'Held', {
    en: ['button, Open Field engineering as administrator, The workspace is down, disabled'],
    es: ['button, Abrir Ingeniería de campo como administrador, El espacio de trabajo está caído, disabled'],
  })

  test('held, it is focusable, says why, and lets no press through', async () => {
    const onPress = fn()
    render(<Held onPress={onPress} />)
    const button = screen.getByRole('button', { name: 'Open Field engineering as administrator' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).not.toHaveAttribute('disabled')
    await userEvent.tab()
    expect(button).toHaveFocus()
    expect(button).toHaveAccessibleDescription('The workspace is down')
    await userEvent.keyboard('{Enter} ')
    await userEvent.click(button)
    expect(onPress).not.toHaveBeenCalled()
    expect(screen.getByRole('tooltip')).toMatchTextContent('The workspace is down')
    expect(await axeViolations(document.body)).toEqual([])
  })

  test('held, it opens no menu either', async () => {
    render(
      <Menu trigger={<IconButton label="Actions" icon={icon} disabledReason="The workspace is down" />}>
        <MenuItem label="Configure" />
      </Menu>,
    )
    const button = screen.getByRole('button', { name: 'Actions' })
    await userEvent.click(button)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(screen.queryByRole('menu')).toBeNull()
  })

  test('is a target of at least 24 px in every size', () => {
    render(<States />)
    for (const button of screen.getAllByRole('button')) {
      const { width, height } = button.getBoundingClientRect()
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
      expect(width).toBe(height)
    }
  })
})
