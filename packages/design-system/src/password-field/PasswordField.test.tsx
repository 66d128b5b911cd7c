import { composeStories } from '@storybook/react-vite'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fn } from 'storybook/test'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { followsKeyboardTable } from '../testing/keyboardTable.ts'
import { speaks } from '../testing/spoken.ts'
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx'
import meta, * as stories from './PasswordField.stories.tsx'

const { Default, Requirements } = composeStories(stories)
const words = {
  label: 'Password',
  showLabel: 'Show password',
  hideLabel: 'Hide password',
  autoComplete: 'current-password',
} as const

const input = (): HTMLInputElement => {
  const element = screen.getByLabelText('Password')
  if (!(element instanceof HTMLInputElement)) throw new Error('The label leads to no input.')
  return element
}

const showsAndHides = async (key: string) => {
  await userEvent.keyboard(key)
  expect(input()).toHaveAttribute('type', 'text')
  expect(screen.getByRole('button', { name: 'Hide password' })).toHaveFocus()
  await userEvent.keyboard(key)
  expect(input()).toHaveAttribute('type', 'password')
  expect(screen.getByRole('button', { name: 'Show password' })).toHaveFocus()
}

describe('PasswordField', () => {
  conforms((probe) => <PasswordField {...probe} {...words} />)

  test('keeps its looks to itself, and cannot be without its words', () => {
    expectTypeOf<PasswordFieldProps>().not.toHaveProperty('className')
    expectTypeOf<PasswordFieldProps>().not.toHaveProperty('style')
    expectTypeOf<{ label: string }>().not.toExtend<PasswordFieldProps>()
  })

  test('hides what is typed and tells password managers which password it is', () => {
    render(<Default />)
    expect(input()).toHaveAttribute('type', 'password')
    expect(input()).toHaveAttribute('autocomplete', 'current-password')
  })

  followsKeyboardTable(meta, {
    Tab: async () => {
      render(<Default />)
      await userEvent.tab()
      expect(input()).toHaveFocus()
      await userEvent.tab()
      expect(screen.getByRole('button', { name: 'Show password' })).toHaveFocus()
    },
    Enter: async () => {
      const onSubmit = fn()
      const { container } = render(
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          <PasswordField {...words} />
        </form>,
      )
      screen.getByRole('button', { name: 'Show password' }).focus()
      await showsAndHides('{Enter}')
      await userEvent.keyboard('{Enter}')
      await userEvent.type(input(), 'secret{Enter}')
      expect(onSubmit).toHaveBeenCalledTimes(1)
      expect(container.querySelector('input')).toHaveAttribute('type', 'password')
    },
    Space: async () => {
      render(<Default />)
      screen.getByRole('button', { name: 'Show password' }).focus()
      await showsAndHides(' ')
    },
  })

  speaks(stories, 'Requirements', {
    en: [
      'New password',
      'New password, portico, At least 8 characters , not met yet An upper-case letter , not met yet A digit , not met yet A special character , not met yet',
      'button, Show password',
      'list',
      'listitem, level 1, position 1, set size 4',
      'At least 8 characters',
      ',',
      'not met yet',
      'end of listitem, level 1, position 1, set size 4',
      'listitem, level 1, position 2, set size 4',
      'An upper-case letter',
      ',',
      'not met yet',
      'end of listitem, level 1, position 2, set size 4',
      'listitem, level 1, position 3, set size 4',
      'A digit',
      ',',
      'not met yet',
      'end of listitem, level 1, position 3, set size 4',
      'listitem, level 1, position 4, set size 4',
      'A special character',
      ',',
      'not met yet',
      'end of listitem, level 1, position 4, set size 4',
      'end of list',
    ],
    es: [
      'Contraseña nueva',
      'Contraseña nueva, portico, Al menos 8 caracteres , aún sin cumplir Una letra mayúscula , aún sin cumplir Un dígito , aún sin cumplir Un carácter especial , aún sin cumplir',
      'button, Mostrar la contraseña',
      'list',
      'listitem, level 1, position 1, set size 4',
      'Al menos 8 caracteres',
      ',',
      'aún sin cumplir',
      'end of listitem, level 1, position 1, set size 4',
      'listitem, level 1, position 2, set size 4',
      'Una letra mayúscula',
      ',',
      'aún sin cumplir',
      'end of listitem, level 1, position 2, set size 4',
      'listitem, level 1, position 3, set size 4',
      'Un dígito',
      ',',
      'aún sin cumplir',
      'end of listitem, level 1, position 3, set size 4',
      'listitem, level 1, position 4, set size 4',
      'Un carácter especial',
      ',',
      'aún sin cumplir',
      'end of listitem, level 1, position 4, set size 4',
      'end of list',
    ],
  })

  test('a press by pointer leaves focus and caret in the input', async () => {
    render(<Default defaultValue="Portico-2026!" />)
    await userEvent.click(input())
    input().setSelectionRange(3, 7)
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(input()).toHaveFocus()
    expect([input().selectionStart, input().selectionEnd]).toEqual([3, 7])
  })

  test('pasting works', async () => {
    render(<Default />)
    await userEvent.click(input())
    await userEvent.paste('Portico-2026!')
    expect(input()).toHaveValue('Portico-2026!')
  })

  test('rules describe the input, follow the typing, and only the changed one is said again', () => {
    render(<Requirements />)
    const field = screen.getByLabelText('New password')
    expect(field).toHaveAccessibleDescription(/At least 8 characters\s?, not met yet/)
    const list = screen.getByRole('list')
    expect(list).toHaveAttribute('aria-live', 'polite')
    const untouched = within(list).getByText(/An upper-case letter/)
    fireEvent.change(field, { target: { value: 'portico-2026' } })
    expect(within(list).getByText(/At least 8 characters/)).toHaveTextContent('At least 8 characters, met')
    expect(within(list).getByText(/An upper-case letter/)).toBe(untouched)
    for (const item of within(list).getAllByRole('listitem'))
      expect(item).toHaveAttribute('aria-atomic', 'true')
  })
})
