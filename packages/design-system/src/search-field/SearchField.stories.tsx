import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo, useState, type ComponentProps } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { guide, localeOf, statesOf } from '../testing/stories.tsx'
import * as dictionary from '../provider/words.ts'
import { SearchField } from './SearchField.tsx'

export default {
  title: 'Components/Fields/SearchField',
  component: SearchField,
  parameters: guide({
    es: {
      label: 'Filtrar espacios de trabajo',
      placeholder: 'Nombre, equipo o URL',
    },
    keyboard: {
      Tab: 'Moves to the input; the clear button is no stop, since Escape does the same',
      Escape:
        'Hides the suggestions, else clears the field; in an empty field the surrounding element handles it',
      'Arrow down, Arrow up':
        'Move through the suggestions, where there are any, and past their ends back to the text',
      Enter: 'Takes the suggestion that the arrows are on, else calls `onSubmit`',
    },
    must: ['report the result with a count or an empty state.'],
    mustNot: ['move focus while the user types.', 'be the only way to its list.'],
    maxWidth: 260,
  }),
  args: {
    label: 'Filter workspaces',
    placeholder: 'Filter by name, machine or URL',
    onChange: fn(),
  },
} satisfies Meta<typeof SearchField>

type Story = StoryObj<typeof SearchField>

export const Default: Story = {}

const words = ['status:active', 'status:locked']

function Suggesting(args: ComponentProps<typeof SearchField>) {
  const [value, setValue] = useState('')
  const suggestions = useMemo(
    () =>
      words.flatMap((id) =>
        value !== '' && id !== value && id.startsWith(value)
          ? [{ id, label: id.replace('status:', 'Status: '), description: id }]
          : [],
      ),
    [value],
  )
  return (
    <SearchField
      {...args}
      value={value}
      onChange={setValue}
      suggestions={suggestions}
      onSuggestion={(id) => {
        setValue(id)
        args.onSuggestion?.(id)
      }}
    />
  )
}

/** How the text may go on. The field stays a search box, and keeps focus. */
export const Suggestions: Story = {
  args: { onSuggestion: fn() },
  render: (args) => <Suggesting {...args} />,
  play: async ({ canvas, args, globals }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: args.label }), 'sta')
    const name = dictionary.suggestions[localeOf(globals)](2)
    await expect(await screen.findByRole('listbox', { name })).toBeVisible()
  },
}

/** Escape and the button clear it; focus stays in the field. */
export const Clearing: Story = {
  args: { defaultValue: 'acc' },
  play: async ({ canvas, args, globals }) => {
    const input = canvas.getByRole('searchbox', { name: args.label })
    await userEvent.tab()
    await userEvent.keyboard('{Escape}')
    await expect(input).toHaveValue('')
    await userEvent.keyboard('fin')
    await userEvent.click(
      await canvas.findByRole('button', { name: dictionary.clearSearch[localeOf(globals)] }),
    )
    await expect(input).toHaveValue('')
    await expect(input).toHaveFocus()
    await waitFor(() => expect(canvas.queryByRole('button')).toBeNull())
    await expect(args.onChange).toHaveBeenLastCalledWith('')
  },
}

export const States: Story = {
  tags: ['core'],
  render: statesOf(
    SearchField,
    { 'Search field': {} },
    {
      Empty: {},
      Filled: { defaultValue: 'accounting' },
      Disabled: { isDisabled: true },
    },
    { inlineSize: 260 },
  ),
}
