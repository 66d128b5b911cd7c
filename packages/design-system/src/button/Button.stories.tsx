import type { Meta, StoryObj } from '@storybook/react-vite'
import { Plus } from 'lucide-react'
import { expect, fn, userEvent } from 'storybook/test'
import { by, crossed, guide, statesOf, wordsOf } from '../testing/stories.tsx'
import { Button } from './Button.tsx'

export default {
  title: 'Components/Actions/Button',
  component: Button,
  parameters: guide({
    es: { children: 'Guardar', pendingLabel: 'Guardando' },
    keyboard: {
      Tab: 'Moves to the button',
      'Enter, Space': 'Presses it, unless it is pending or disabled with a reason',
    },
    must: ['be named with a verb.', 'be the only primary one of its view, where it is primary.'],
    mustNot: [
      'be disabled without a reason if there is one: `disabledReason` keeps it focusable and describes it.',
      'go somewhere: that is a Link or LinkButton.',
    ],
  }),
  args: { children: 'Save', pendingLabel: 'Saving', onPress: fn() },
} satisfies Meta<typeof Button>

type Story = StoryObj<typeof Button>

export const Default: Story = {}

export const WithIcon: Story = {
  args: { variant: 'primary', startIcon: <Plus aria-hidden />, children: 'Add Workspace' },
}

export const Wide: Story = { args: { variant: 'primary', isWide: true, size: 'large' } }

/** A pending button keeps focus and ignores presses. */
export const Pending: Story = {
  args: { isPending: true, pendingLabel: 'Saving' },
}

/** Disabled with a reason: focusable and described, but ignores presses, even as the submit button of a form. */
export const DisabledWithReason: Story = {
  args: { disabledReason: 'The trial has ended', type: 'submit' },
  parameters: { es: { disabledReason: 'La prueba ha terminado' } },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: wordsOf(args.children) })
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription(args.disabledReason)
    await userEvent.keyboard('{Enter} ')
    await userEvent.click(button)
    await expect(args.onPress).not.toHaveBeenCalled()
  },
}

export const States: Story = {
  tags: ['core'],
  render: statesOf(
    Button,
    crossed(
      by('variant', ['primary', 'secondary', 'ghost', 'danger']),
      by('size', ['small', 'medium', 'large']),
    ),
    {
      Default: {},
      Disabled: { isDisabled: true },
      'Disabled with reason': { disabledReason: 'The trial has ended' },
      Pending: { isPending: true },
    },
  ),
}
