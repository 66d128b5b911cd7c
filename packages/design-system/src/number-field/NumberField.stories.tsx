import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { by, guide, localeOf, statesOf } from '../testing/stories.tsx'
import { NumberField } from './NumberField.tsx'

export default {
  title: 'Components/Fields/NumberField',
  component: NumberField,
  parameters: guide({
    es: { label: 'Número de usuarios', description: 'De 1 a 65535' },
    keyboard: {
      Tab: 'Moves to the input; the buttons are no stops, since the arrow keys do the same',
      'Arrow up, Arrow down': 'One step more, one less',
      'Page up, Page down': 'Ten steps more, ten less, up to the end of the range',
      'Home, End': 'The least, the greatest allowed',
      Enter: 'Commits the typed number and submits the form',
    },
    must: [
      'have its range in the description, if there is one.',
      'explain in `errorMessage` why a number is out of range: it is not clamped.',
    ],
    mustNot: ['be used for digits that are no quantity, such as ids and codes: that is a TextField.'],
    maxWidth: 260,
  }),
  args: {
    label: 'Number of users',
    description: '1 to 65535',
    minValue: 1,
    maxValue: 65_535,
    defaultValue: 25,
    onChange: fn(),
  },
} satisfies Meta<typeof NumberField>

type Story = StoryObj<typeof NumberField>

export const Default: Story = {}

/** The buttons stop at the ends of the range; a press on them leaves focus in the field. */
export const Steps: Story = {
  args: { defaultValue: 2 },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox', { name: args.label })
    await userEvent.click(input)
    const [less = input, more = input] = canvas.getAllByRole('button')
    await userEvent.click(less)
    await expect(input).toHaveValue('1')
    await expect(less).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(less)
    await expect(input).toHaveFocus()
    await expect(args.onChange).toHaveBeenCalledTimes(1)
    await expect(args.onChange).toHaveBeenCalledWith(1)
    await userEvent.click(more)
    await expect(input).toHaveValue('2')
  },
}

const rangeError = {
  en: 'Give a number of users from 1 to 65535.',
  es: 'Indique un número de usuarios entre 1 y 65535.',
}

/** A number out of range stays, with the caller's error message. */
export const OutOfRange: Story = {
  render: function Users(args, { globals }) {
    const [users, setUsers] = useState(70_000)
    const isWrong = !(users >= 1 && users <= 65_535)
    return (
      <NumberField
        {...args}
        value={users}
        onChange={setUsers}
        errorMessage={isWrong ? rangeError[localeOf(globals)] : undefined}
      />
    )
  },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.clear(input)
    await userEvent.type(input, '99999')
    await userEvent.tab()
    await expect(input).toHaveValue('99999')
    await expect(input).toBeInvalid()
    await expect(canvas.getByText(/65535\.$/)).toBeVisible()
  },
}

export const States: Story = {
  tags: ['core'],
  render: statesOf(
    NumberField,
    by('size', ['medium', 'large']),
    (locale) => ({
      Filled: {},
      Empty: { defaultValue: Number.NaN },
      Least: { defaultValue: 1 },
      Invalid: { defaultValue: 70_000, errorMessage: rangeError[locale] },
      'Read only': { isReadOnly: true },
      Disabled: { isDisabled: true },
    }),
    { inlineSize: 200 },
  ),
}
