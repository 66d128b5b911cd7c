import { composeStories } from '@storybook/react-vite'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fn } from 'storybook/test'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { axeViolations, conforms } from '../testing/conformance.tsx'
import { followsKeyboardTable } from '../testing/keyboardTable.ts'
import { speaks } from '../testing/spoken.ts'
import { Switch, type SwitchProps } from './Switch.tsx'
import meta, * as stories from './Switch.stories.tsx'

const { Default, Described, Held } = composeStories(stories)

const control = () => screen.getByRole('switch')

describe('Switch', () => {
  conforms((probe) => <Switch {...probe} label="Google" />)

  test('keeps its looks to itself, and cannot be without a label', () => {
    expectTypeOf<SwitchProps>().not.toHaveProperty('className')
    expectTypeOf<SwitchProps>().not.toHaveProperty('style')
    expectTypeOf<{ name: string }>().not.toExtend<SwitchProps>()
  })

  followsKeyboardTable(meta, {
    Tab: async () => {
      render(
        <>
          <Default />
          <Held />
        </>,
      )
      await userEvent.tab()
      expect(screen.getByRole('switch', { name: 'Google' })).toHaveFocus()
      await userEvent.tab()
      expect(screen.getByRole('switch', { name: 'Active Directory' })).toHaveFocus()
    },
    Space: async () => {
      const onChange = fn()
      render(<Default onChange={onChange} />)
      await userEvent.tab()
      await userEvent.keyboard(' ')
      expect(control()).toBeChecked()
      await userEvent.keyboard(' ')
      expect(control()).not.toBeChecked()
      expect(onChange.mock.calls).toEqual([[true], [false]])
    },
    Escape: async () => {
      render(<Held />)
      await userEvent.tab()
      const tooltip = await screen.findByRole('tooltip')
      expect(tooltip).toHaveTextContent('Not available in current plan')
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(tooltip).not.toBeInTheDocument())
      expect(control()).toHaveFocus()
    },
  })

  speaks(stories, 'Described', {
    en: [
      'switch, Google, Members sign in with their Google account., not checked',
      'Google',
      'Members sign in with their Google account.',
    ],
    es: [
      'switch, Google, Los miembros inician sesión con su cuenta de Google., not checked',
      'Google',
      'Los miembros inician sesión con su cuenta de Google.',
    ],
  })
  speaks(stories, 'Held', {
    en: [
      'Active Directory',
      'switch, Active Directory, Enterprise Not available in current plan, not checked, disabled',
      'Enterprise',
      'Not available in current plan',
    ],
    es: [
      'Active Directory',
      'switch, Active Directory, Enterprise No disponible en el plan actual, not checked, disabled',
      'Enterprise',
      'No disponible en el plan actual',
    ],
  })

  test('a press on the description reaches it', () => {
    render(<Described />)
    const help = screen.getByText('Members sign in with their Google account.')
    const { left, top } = help.getBoundingClientRect()
    expect(document.elementFromPoint(left + 4, top + 4)?.closest('label')?.control).toBe(control())
  })

  test('held with a reason, it says why and is not turned', async () => {
    const onChange = fn()
    const { container } = render(<Held onChange={onChange} />)
    expect(control()).toHaveAttribute('aria-disabled', 'true')
    expect(control()).toHaveAccessibleDescription('Enterprise Not available in current plan')
    await userEvent.click(screen.getByText('Active Directory'))
    control().focus()
    await userEvent.keyboard(' {Enter}')
    expect(control()).not.toBeChecked()
    expect(onChange).not.toHaveBeenCalled()
    expect(await axeViolations(container)).toEqual([])
  })

  test('the whole row of a held one brings up its tooltip', () => {
    render(<Held />)
    const { left, top } = screen.getByText('Active Directory').getBoundingClientRect()
    expect(document.elementFromPoint(left + 4, top + 4)).toBe(control())
  })

  test('held and let go, it keeps its state and focus', async () => {
    const { rerender } = render(<Switch label="Google" />)
    await userEvent.tab()
    await userEvent.keyboard(' ')
    rerender(<Switch label="Google" disabledReason="Not available in current plan" />)
    expect(control()).toHaveAttribute('aria-disabled', 'true')
    expect(control()).toBeChecked()
    expect(control()).toHaveFocus()
    rerender(<Switch label="Google" />)
    expect(control()).toBeChecked()
    expect(control()).toHaveFocus()
    await userEvent.keyboard(' ')
    expect(control()).not.toBeChecked()
  })

  test('one that is held elsewhere takes no focus', () => {
    const { rerender } = render(<Switch label="Google" />)
    rerender(<Switch label="Google" disabledReason="Not available in current plan" />)
    expect(document.body).toHaveFocus()
  })
})
