import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guide, statesOf } from '../testing/stories.tsx'
import { Checkbox } from './Checkbox.tsx'

const words = {
  en: {
    description: 'Asks for no second factor here for 30 days.',
    terms: 'I have told the members that their workspaces will be deleted',
    errorMessage: 'Check the box to go on: deleting cannot be undone.',
  },
  es: {
    description: 'No pedirá el segundo factor aquí durante 30 días.',
    terms: 'He avisado a los miembros de que sus espacios de trabajo se eliminarán',
    errorMessage: 'Marque la casilla para continuar: la eliminación no se puede deshacer.',
  },
}

export default {
  title: 'Components/Fields/Checkbox',
  component: Checkbox,
  parameters: guide({
    es: { label: 'Recordar este navegador' },
    keyboard: { Tab: 'Moves to the checkbox', Space: 'Checks it or clears it' },
    must: ['have a label that is true when it is checked, never a question or a "not".'],
    mustNot: [
      'take effect immediately: use a Switch.',
      'be the only one of several of which just one counts: that is a RadioGroup.',
    ],
  }),
  args: { label: 'Remember this browser', onChange: fn() },
} satisfies Meta<typeof Checkbox>

type Story = StoryObj<typeof Checkbox>

export const Default: Story = {}

/** Label and description are part of the press target. */
export const Described: Story = {
  args: { description: words.en.description },
  parameters: { es: { description: words.es.description } },
}

export const Invalid: Story = {
  args: { label: words.en.terms, errorMessage: words.en.errorMessage },
  parameters: {
    es: { label: words.es.terms, errorMessage: words.es.errorMessage },
  },
}

export const States: Story = {
  tags: ['core'],
  render: statesOf(
    Checkbox,
    { cleared: {}, checked: { defaultSelected: true }, indeterminate: { isIndeterminate: true } },
    (locale) => ({
      Default: {},
      Described: { description: words[locale].description },
      Invalid: { errorMessage: words[locale].errorMessage },
      'Read only': { isReadOnly: true },
      Disabled: { isDisabled: true },
    }),
    { maxInlineSize: 260 },
  ),
}
