import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { PasswordField } from './PasswordField.tsx'

const meta = {
  title: 'Components/Fields/PasswordField',
  component: PasswordField,
  args: {
    label: 'Password',
    showLabel: 'Show password',
    hideLabel: 'Hide password',
    autoComplete: 'current-password',
    onChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 360 }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    docs: {
      description: {
        component: `
| Key | Does |
| --- | --- |
| Tab | Moves to the input, then to the button that shows the password |
| Enter | In the input submits the form, which hides the password again; on the button shows or hides it |
| Space | On the button shows or hides the password |

MUST allow pasting. MUST NOT be used for one-time codes. The button's name says what it will do, so it has no pressed state
besides.
`,
      },
    },
  },
} satisfies Meta<typeof PasswordField>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { size: 'large', description: 'At least 8 characters.' } }

/** The button shows the password and its name turns round. */
export const Revealed: Story = {
  args: { defaultValue: 'Portico-2026!' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Show password' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('textbox', { name: 'Password' })).toHaveValue('Portico-2026!')
    await expect(canvas.getByRole('button', { name: 'Hide password' })).toHaveFocus()
  },
}

const rules = [
  { id: 'length', label: 'At least 8 characters', keeps: (text: string) => text.length >= 8 },
  { id: 'upper', label: 'An upper-case letter', keeps: (text: string) => /\p{Lu}/u.test(text) },
  { id: 'digit', label: 'A digit', keeps: (text: string) => /\d/.test(text) },
  { id: 'special', label: 'A special character', keeps: (text: string) => /[\W_]/.test(text) },
]

/** The rules of a new password follow the typing. */
export const Requirements: Story = {
  args: { label: 'New password', autoComplete: 'new-password' },
  render: function NewPassword(args) {
    const [value, setValue] = useState('portico')
    return (
      <PasswordField
        {...args}
        value={value}
        onChange={setValue}
        requirements={{
          items: rules.map(({ id, label, keeps }) => ({ id, label, isMet: keeps(value) })),
          metLabel: 'met',
          unmetLabel: 'not met yet',
        }}
      />
    )
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('New password'), '-2026')
    const items = canvas.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(items).toEqual([
      'At least 8 characters, met',
      'An upper-case letter, not met yet',
      'A digit, met',
      'A special character, met',
    ])
  },
}

export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 20 }}>
      <PasswordField {...args} />
      <PasswordField {...args} size="large" defaultValue="Portico-2026!" />
      <PasswordField {...args} requiredLabel="required" errorMessage="Give your password." />
      <PasswordField {...args} defaultValue="Portico-2026!" isDisabled />
    </div>
  ),
}
