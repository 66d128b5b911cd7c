import { expect, test } from 'vitest'
import { composeStories, conforms, followsKeyboardTable } from '../testing/kit.ts'
import {
  expectFocus,
  fireEvent,
  pressTo,
  render,
  renderInForm,
  screen,
  userEvent,
  within,
} from '../testing/react.ts'
import { PasswordField } from './PasswordField.tsx'
import meta, * as stories from './PasswordField.stories.tsx'

const { Default, Requirements } = composeStories(stories)
const words = {
  label: 'Password',
  autoComplete: 'current-password',
} as const

const input = (): HTMLInputElement => {
  const element = screen.getByLabelText('Password')
  if (!(element instanceof HTMLInputElement)) throw new Error('The label has no input.')
  return element
}

const showsAndHides = async (key: string) => {
  await userEvent.keyboard(key)
  expect(input()).toHaveAttribute('type', 'text')
  await expectFocus(() => screen.getByRole('button', { name: 'Hide password' }))
  await userEvent.keyboard(key)
  expect(input()).toHaveAttribute('type', 'password')
  await expectFocus(() => screen.getByRole('button', { name: 'Show password' }))
}

conforms((probe) => <PasswordField {...probe} {...words} />)

test('hides the typed text and has the right autocomplete for password managers', () => {
  render(<Default />)
  expect(input()).toHaveAttribute('type', 'password')
  expect(input()).toHaveAttribute('autocomplete', 'current-password')
})

followsKeyboardTable(meta, {
  Tab: async () => {
    render(<Default />)
    await pressTo('{Tab}', input)
    await pressTo('{Tab}', () => screen.getByRole('button', { name: 'Show password' }))
  },
  Enter: async () => {
    const { onSubmit } = renderInForm(<PasswordField {...words} />)
    screen.getByRole('button', { name: 'Show password' }).focus()
    await showsAndHides('{Enter}')
    await userEvent.keyboard('{Enter}')
    await userEvent.type(input(), 'secret{Enter}')
    expect(onSubmit).toHaveBeenCalledTimes(1)
    expect(input()).toHaveAttribute('type', 'password')
  },
  Space: async () => {
    render(<Default />)
    screen.getByRole('button', { name: 'Show password' }).focus()
    await showsAndHides(' ')
  },
})

test('a press by pointer leaves focus and caret in the input', { tags: ['core'] }, async () => {
  render(<Default defaultValue="Portico-2026!" />)
  await userEvent.click(input())
  input().setSelectionRange(3, 7)
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  await expectFocus(input)
  expect([input().selectionStart, input().selectionEnd]).toEqual([3, 7])
})

test('pasting works', async () => {
  render(<Default />)
  await userEvent.click(input())
  await userEvent.paste('Portico-2026!')
  expect(input()).toHaveValue('Portico-2026!')
})

test('rules describe the input, update while typing, and only the changed one is announced', () => {
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
