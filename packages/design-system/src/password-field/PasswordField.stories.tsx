import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { by, guide, localeOf, statesOf } from '../testing/stories.tsx'
import { PasswordField } from './PasswordField.tsx'
import { RequirementList } from './RequirementList.tsx'

export default {
  title: 'Components/Fields/PasswordField',
  component: PasswordField,
  subcomponents: { RequirementList },
  parameters: guide({
    es: { label: 'Contraseña', showLabel: 'Mostrar la contraseña', hideLabel: 'Ocultar la contraseña' },
    keyboard: {
      Tab: 'Moves to the input, then to the button that shows the password',
      Enter: 'In the input sends the form, which hides the password; on the button shows or hides it',
      Space: 'On the button shows or hides the password',
    },
    must: [
      'set `autoComplete`, so that password managers fill in or generate a password.',
      'show the rules of a new password by a RequirementList before one types, not as an error after.',
    ],
    mustNot: [
      'forbid pasting.',
      'be used for one-time codes, which are no secret to the person who types them.',
      'have a pressed state on the button: its label names its action.',
    ],
    maxWidth: 360,
  }),
  args: {
    label: 'Password',
    showLabel: 'Show password',
    hideLabel: 'Hide password',
    autoComplete: 'current-password',
    onChange: fn(),
  },
} satisfies Meta<typeof PasswordField>

type Story = StoryObj<typeof PasswordField>

export const Default: Story = {}

/** The button shows the password and its label changes. */
export const Revealed: Story = {
  args: { defaultValue: 'Portico-2026!' },
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: args.showLabel })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('textbox', { name: args.label })).toHaveValue('Portico-2026!')
    await expect(canvas.getByRole('button', { name: args.hideLabel })).toHaveFocus()
  },
}

const rules = {
  length: (text: string) => text.length >= 8,
  upper: (text: string) => /\p{Lu}/u.test(text),
  digit: (text: string) => /\d/.test(text),
  special: (text: string) => /[\W_]/.test(text),
}

const ruleWords = {
  en: {
    length: 'At least 8 characters',
    upper: 'An upper-case letter',
    digit: 'A digit',
    special: 'A special character',
    metLabel: 'met',
    unmetLabel: 'not met yet',
  },
  es: {
    length: 'Al menos 8 caracteres',
    upper: 'Una letra mayúscula',
    digit: 'Un dígito',
    special: 'Un carácter especial',
    metLabel: 'cumplido',
    unmetLabel: 'aún sin cumplir',
  },
}

/** The rules of a new password update while typing. */
export const Requirements: Story = {
  args: { label: 'New password', autoComplete: 'new-password' },
  parameters: { es: { label: 'Contraseña nueva' } },
  render: function NewPassword(args, { globals }) {
    const [value, setValue] = useState('portico')
    const words = ruleWords[localeOf(globals)]
    return (
      <PasswordField
        {...args}
        value={value}
        onChange={setValue}
        description={
          <RequirementList
            items={(['length', 'upper', 'digit', 'special'] as const).map((id) => ({
              id,
              label: words[id],
              isMet: rules[id](value),
            }))}
            metLabel={words.metLabel}
            unmetLabel={words.unmetLabel}
          />
        }
      />
    )
  },
  play: async ({ canvas, args, globals }) => {
    const { length, upper, digit, special, metLabel, unmetLabel } = ruleWords[localeOf(globals)]
    await userEvent.type(canvas.getByLabelText(args.label), '-2026')
    const items = canvas.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(items).toEqual([
      `${length}, ${metLabel}`,
      `${upper}, ${unmetLabel}`,
      `${digit}, ${metLabel}`,
      `${special}, ${metLabel}`,
    ])
  },
}

export const States: Story = {
  tags: ['core'],
  render: statesOf(
    PasswordField,
    by('size', ['medium', 'large']),
    (locale) => ({
      Empty: {},
      Filled: { defaultValue: 'Portico-2026!' },
      'Required and invalid':
        locale === 'es'
          ? { requiredLabel: 'obligatorio', errorMessage: 'Escriba la contraseña.' }
          : { requiredLabel: 'required', errorMessage: 'Give your password.' },
      Disabled: { defaultValue: 'Portico-2026!', isDisabled: true },
    }),
    { inlineSize: 280 },
  ),
}
