import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Stack } from '../stack/Stack.tsx'
import { guide, localeOf, statesOf, wordsOf } from '../testing/stories.tsx'
import { Checkbox } from './Checkbox.tsx'

const words = {
  en: {
    description: 'Asks for no second factor here for 30 days.',
    terms: 'I have told the members that their workspaces will be deleted',
    errorMessage: 'Check the box to go on: deleting cannot be undone.',
    requiredLabel: 'required',
    all: 'All workspaces',
    names: ['Accounting', 'Legacy ERP', 'Field engineering'],
  },
  es: {
    description: 'No pedirá el segundo factor aquí durante 30 días.',
    terms: 'He avisado a los miembros de que sus espacios de trabajo se eliminarán',
    errorMessage: 'Marque la casilla para continuar: la eliminación no se puede deshacer.',
    requiredLabel: 'obligatorio',
    all: 'Todos los espacios de trabajo',
    names: ['Contabilidad', 'ERP antiguo', 'Ingeniería de campo'],
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
  play: async ({ canvas, args }) => {
    const checkbox = canvas.getByRole('checkbox', { name: wordsOf(args.label) })
    await userEvent.click(canvas.getByText(wordsOf(args.label)))
    await expect(checkbox).toBeChecked()
    await expect(checkbox).toHaveAccessibleDescription(wordsOf(args.description))
  },
}

export const Invalid: Story = {
  args: { label: words.en.terms, errorMessage: words.en.errorMessage, requiredLabel: words.en.requiredLabel },
  parameters: {
    es: { label: words.es.terms, errorMessage: words.es.errorMessage, requiredLabel: words.es.requiredLabel },
  },
}

/** Some of the represented items are checked. */
export const Indeterminate: Story = {
  render: function Selection(args, { globals }) {
    const { all, names } = words[localeOf(globals)]
    const [chosen, setChosen] = useState<readonly number[]>([0])
    return (
      <Stack gap={1}>
        <Checkbox
          {...args}
          label={all}
          isSelected={chosen.length === names.length}
          isIndeterminate={chosen.length > 0 && chosen.length < names.length}
          onChange={(isSelected) => setChosen(isSelected ? names.map((_, index) => index) : [])}
        />
        <div style={{ display: 'grid', gap: 4, paddingInlineStart: 24 }}>
          {names.map((name, index) => (
            <Checkbox
              key={name}
              label={name}
              isSelected={chosen.includes(index)}
              onChange={(isSelected) =>
                setChosen(isSelected ? [...chosen, index] : chosen.filter((other) => other !== index))
              }
            />
          ))}
        </div>
      </Stack>
    )
  },
  play: async ({ canvas }) => {
    const [all, first] = canvas.getAllByRole('checkbox')
    if (!all || !first) throw new Error('Checkboxes are missing.')
    await expect(all).toBePartiallyChecked()
    await userEvent.click(all)
    await expect(all).toBeChecked()
    await userEvent.click(first)
    await expect(all).toBePartiallyChecked()
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
