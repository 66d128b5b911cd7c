import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { by, guide, localeOf, statesOf } from '../testing/stories.tsx'
import * as words from '../provider/words.ts'
import { PasswordField } from './PasswordField.tsx'
import { RequirementList } from './RequirementList.tsx'

export default {
  title: 'Components/Fields/PasswordField',
  component: PasswordField,
  subcomponents: { RequirementList },
  parameters: guide({
    es: { label: 'Contraseña' },
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
    autoComplete: 'current-password',
    onChange: fn(),
  },
} satisfies Meta<typeof PasswordField>

type Story = StoryObj<typeof PasswordField>

export const Default: Story = {}

/** The button shows the password and its label changes. */
export const Revealed: Story = {
  args: { defaultValue: 'Portico-2026!' },
  play: async ({ canvas, args, globals }) => {
    const locale = localeOf(globals)
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: words.showPassword[locale] })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('textbox', { name: args.label })).toHaveValue('Portico-2026!')
    await expect(canvas.getByRole('button', { name: words.hidePassword[locale] })).toHaveFocus()
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
  },
  es: {
    length: 'Al menos 8 caracteres',
    upper: 'Una letra mayúscula',
    digit: 'Un dígito',
    special: 'Un carácter especial',
  },
}

/** The rules of a new password update while typing. */
export const Requirements: Story = {
  args: { label: 'New password', autoComplete: 'new-password' },
  parameters: { es: { label: 'Contraseña nueva' } },
  render: function NewPassword(args, { globals }) {
    const [value, setValue] = useState('portico')
    const labels = ruleWords[localeOf(globals)]
    return (
      <PasswordField
        {...args}
        value={value}
        onChange={setValue}
        description={
          <RequirementList
            items={(['length', 'upper', 'digit', 'special'] as const).map((id) => ({
              id,
              label: labels[id],
              isMet: rules[id](value),
            }))}
          />
        }
      />
    )
  },
  play: async ({ canvas, args, globals }) => {
    const locale = localeOf(globals)
    const { length, upper, digit, special } = ruleWords[locale]
    const [met, unmet] = [words.met[locale], words.unmet[locale]]
    await userEvent.type(canvas.getByLabelText(args.label), '-2026')
    const items = canvas.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(items).toEqual([
      `${length}, ${met}`,
      `${upper}, ${unmet}`,
      `${digit}, ${met}`,
      `${special}, ${met}`,
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
      Invalid:
        locale === 'es'
          ? { errorMessage: 'Escriba la contraseña.' }
          : { errorMessage: 'Give your password.' },
      Disabled: { defaultValue: 'Portico-2026!', isDisabled: true },
    }),
    { inlineSize: 280 },
  ),
}
