import { expect, test } from 'vitest'
import { composeStories, conforms, followsKeyboardTable, spoken, togglesBySpace } from '../testing/kit.ts'
import { expectFocus, pressTo, render, screen, userEvent, waitFor } from '../testing/react.ts'
import { Switch } from './Switch.tsx'
import meta, * as stories from './Switch.stories.tsx'

const { Default, Described, DisabledWithReason } = composeStories(stories)

const control = () => screen.getByRole('switch')

conforms((probe) => <Switch {...probe} label="Google" />)

followsKeyboardTable(meta, {
  Tab: async () => {
    render(
      <>
        <Default />
        <DisabledWithReason />
      </>,
    )
    await pressTo('{Tab}', () => screen.getByRole('switch', { name: 'Google' }))
    await pressTo('{Tab}', () => screen.getByRole('switch', { name: 'Active Directory' }))
  },
  Space: () => togglesBySpace((onChange) => <Default onChange={onChange} />, control),
  Escape: async () => {
    render(<DisabledWithReason />)
    await userEvent.tab()
    const tooltip = await screen.findByRole('tooltip')
    expect(tooltip).toHaveTextContent('Not available in current plan')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(tooltip).not.toBeInTheDocument())
    await expectFocus(control)
  },
})
spoken(stories, 'DisabledWithReason', [
  'Active Directory',
  'switch, Active Directory, Enterprise Not available in current plan, not checked, disabled',
  'Enterprise',
  'Not available in current plan',
])

test('a press on the description toggles it', () => {
  render(<Described />)
  const help = screen.getByText('Members sign in with their Google account.')
  const { left, top } = help.getBoundingClientRect()
  expect(document.elementFromPoint(left + 4, top + 4)?.closest('label')?.control).toBe(control())
})

test('hovering the row of a disabled one shows its tooltip', () => {
  render(<DisabledWithReason />)
  const { left, top } = screen.getByText('Active Directory').getBoundingClientRect()
  expect(document.elementFromPoint(left + 4, top + 4)).toBe(control())
})

test('disabled and enabled again, it keeps its state and focus', { tags: ['core'] }, async () => {
  const { rerender } = render(<Switch label="Google" />)
  await userEvent.keyboard('{Tab} ')
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

test('disabling it while focus is elsewhere does not move focus', () => {
  const { rerender } = render(<Switch label="Google" />)
  rerender(<Switch label="Google" disabledReason="Not available in current plan" />)
  expect(document.body).toHaveFocus()
})
