import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { by, guide, statesOf } from '../testing/stories.tsx'
import { SearchField } from './SearchField.tsx'

export default {
  title: 'Components/Fields/SearchField',
  component: SearchField,
  parameters: guide({
    es: {
      label: 'Filtrar espacios de trabajo',
      placeholder: 'Nombre, equipo o URL',
      clearLabel: 'Borrar el filtro',
    },
    keyboard: {
      Tab: 'Moves to the input; the clear button is no stop, since Escape does the same',
      Escape: 'Clears the field; in an empty field the surrounding element handles it',
      Enter: 'Calls `onSubmit`',
    },
    must: ['report the result with a count or an empty state.'],
    mustNot: ['move focus while the user types.', 'be the only way to its list.'],
    maxWidth: 260,
  }),
  args: {
    label: 'Filter workspaces',
    placeholder: 'Filter by name, machine or URL',
    clearLabel: 'Clear the filter',
    onChange: fn(),
  },
} satisfies Meta<typeof SearchField>

type Story = StoryObj<typeof SearchField>

export const Default: Story = {}

/** Escape and the button clear it; focus stays in the field. */
export const Clearing: Story = {
  args: { defaultValue: 'acc' },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('searchbox', { name: args.label })
    await userEvent.tab()
    await userEvent.keyboard('{Escape}')
    await expect(input).toHaveValue('')
    await userEvent.keyboard('fin')
    await userEvent.click(await canvas.findByRole('button', { name: args.clearLabel }))
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
    by('size', ['medium', 'large']),
    {
      Empty: {},
      Filled: { defaultValue: 'accounting' },
      'Label in view': { defaultValue: 'accounting', isLabelHidden: false },
      Disabled: { isDisabled: true },
    },
    { inlineSize: 260 },
  ),
}
