import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { by, guide, statesOf } from '../testing/stories.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

export default {
  title: 'Components/Fields/TextField',
  component: TextField,
  parameters: guide({
    es: { label: 'Correo electrónico' },
    keyboard: { Tab: 'Moves to the input', Enter: 'Sends the form around it' },
    must: [
      'have a label, even where it is hidden.',
      'say in its error what is wrong and how to fix it.',
      'name its `autoComplete` where it asks for something about the person.',
    ],
    mustNot: [
      'use the placeholder instead of label or description: it disappears while typing.',
      'have a unit or help in `endText`: it continues the value.',
    ],
    maxWidth: 360,
  }),
  args: { label: 'Email', onChange: fn() },
} satisfies Meta<typeof TextField>

type Story = StoryObj<typeof TextField>

const states = {
  en: {
    Empty: {},
    Placeholder: { placeholder: 'name@company.example' },
    Filled: { defaultValue: 'owner@northwind.example' },
    Described: { description: 'Where the invitation goes.' },
    Monospace: { label: 'Account ID', defaultValue: '4821', isMonospace: true },
    'End text': { label: 'Subdomain', defaultValue: 'accounting', endText: '-4821.portico.app' },
    'End text, no room': {
      label: 'Subdomain',
      defaultValue: 'accounting',
      endText: '-4821.remote.northwind-labs.example',
    },
    Invalid: {
      defaultValue: 'owner@',
      errorMessage: 'Give the whole address, such as owner@northwind.example.',
    },
    'Read only': { defaultValue: 'owner@northwind.example', isReadOnly: true },
    Disabled: { defaultValue: 'owner@northwind.example', isDisabled: true },
    'Disabled, end text': {
      label: 'Subdomain',
      defaultValue: 'accounting',
      endText: '-4821.portico.app',
      isDisabled: true,
    },
  },
  es: {
    Placeholder: { placeholder: 'nombre@empresa.example' },
    Described: { description: 'Aquí llega la invitación.' },
    Monospace: { label: 'ID de cuenta' },
    'End text': { label: 'Subdominio', defaultValue: 'contabilidad' },
    'End text, no room': { label: 'Subdominio', defaultValue: 'contabilidad' },
    Invalid: { errorMessage: 'Indique la dirección completa, como owner@northwind.example.' },
    'Disabled, end text': { label: 'Subdominio', defaultValue: 'contabilidad' },
  },
} satisfies Record<string, Record<string, Partial<TextFieldProps>>>

const stateProps = (locale: 'en' | 'es') => {
  const own: Record<string, Partial<TextFieldProps>> = states[locale]
  return Object.fromEntries(
    Object.entries<Partial<TextFieldProps>>(states.en).map(([name, props]) => [
      name,
      { ...props, ...own[name] },
    ]),
  )
}

const invitation = { es: { description: 'La dirección en la que recibió la invitación.' } }

const subdomain = {
  es: { label: 'Subdominio', defaultValue: 'contabilidad', description: 'Letras, cifras y guiones.' },
}

export const Default: Story = {}

/** Description and error describe the input, so both are read with its name. */
export const Invalid: Story = {
  args: {
    defaultValue: 'owner@',
    description: 'The one you were invited with.',
    errorMessage: 'Give the whole address.',
  },
  parameters: { es: { ...invitation.es, errorMessage: 'Indique la dirección completa.' } },
}

/** The fixed end of a value. A press on it focuses the input. */
export const EndText: Story = {
  args: {
    label: 'Subdomain',
    defaultValue: 'accounting',
    description: 'Letters, digits and hyphens.',
    endText: '-4821.portico.app',
  },
  parameters: subdomain,
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox')
    await expect(input).toHaveAccessibleDescription(expect.stringContaining(` ${args.endText ?? ''}`))
    await userEvent.click(canvas.getByText(args.endText ?? ''))
    await expect(input).toHaveFocus()
  },
}

/** If it does not fit beside the value, it is below it, in the same box. */
export const EndTextBelow: Story = {
  args: { ...EndText.args, endText: '-4821.remote.northwind-labs.example' },
  parameters: { ...subdomain, maxWidth: 280 },
}

export const States: Story = {
  tags: ['core'],
  render: statesOf(TextField, by('size', ['medium', 'large']), stateProps, { inlineSize: 280 }),
}
