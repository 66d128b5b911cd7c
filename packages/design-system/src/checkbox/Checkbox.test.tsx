import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fn } from 'storybook/test'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { followsKeyboardTable } from '../testing/keyboardTable.ts'
import { speaks } from '../testing/spoken.ts'
import { Checkbox, type CheckboxProps } from './Checkbox.tsx'
import meta, * as stories from './Checkbox.stories.tsx'

const { Default, Described, Invalid } = composeStories(stories)

const checkbox = () => screen.getByRole('checkbox')

describe('Checkbox', () => {
  conforms((probe) => <Checkbox {...probe} label="Remember this browser" />)

  test('keeps its looks to itself, and cannot be without a label', () => {
    expectTypeOf<CheckboxProps>().not.toHaveProperty('className')
    expectTypeOf<CheckboxProps>().not.toHaveProperty('style')
    expectTypeOf<{ name: string }>().not.toExtend<CheckboxProps>()
  })

  followsKeyboardTable(meta, {
    Tab: async () => {
      render(<Default />)
      await userEvent.tab()
      expect(screen.getByRole('checkbox', { name: 'Remember this browser' })).toHaveFocus()
    },
    Space: async () => {
      const onChange = fn()
      render(<Default onChange={onChange} />)
      await userEvent.tab()
      await userEvent.keyboard(' ')
      expect(checkbox()).toBeChecked()
      await userEvent.keyboard(' ')
      expect(checkbox()).not.toBeChecked()
      expect(onChange.mock.calls).toEqual([[true], [false]])
    },
  })

  speaks(stories, 'Invalid', {
    en: [
      'checkbox, I have told the members that their workspaces will be deleted required, Check the box to go on: deleting cannot be undone., not checked, invalid',
      'I have told the members that their workspaces will be deleted',
      'required',
      'Check the box to go on: deleting cannot be undone.',
    ],
    es: [
      'checkbox, He avisado a los miembros de que sus espacios de trabajo se eliminarán obligatorio, Marque la casilla para continuar: la eliminación no se puede deshacer., not checked, invalid',
      'He avisado a los miembros de que sus espacios de trabajo se eliminarán',
      'obligatorio',
      'Marque la casilla para continuar: la eliminación no se puede deshacer.',
    ],
  })

  test('a press on the help reaches it', () => {
    render(<Described />)
    const help = screen.getByText(/Asks for no second factor/)
    const { left, top } = help.getBoundingClientRect()
    const below = document.elementFromPoint(left + 4, top + 4)
    expect(below?.closest('label')?.control).toBe(checkbox())
  })

  test('an error makes it invalid and describes it', () => {
    render(<Invalid />)
    expect(checkbox()).toBeInvalid()
    expect(checkbox()).toHaveAccessibleDescription('Check the box to go on: deleting cannot be undone.')
  })

  test('is sent with a form only while it is checked', async () => {
    const { container } = render(
      <form>
        <Checkbox label="Remember this browser" name="remember" value="yes" />
      </form>,
    )
    const form = container.querySelector('form') ?? undefined
    expect(new FormData(form).get('remember')).toBeNull()
    await userEvent.click(checkbox())
    expect(new FormData(form).get('remember')).toBe('yes')
  })
})
