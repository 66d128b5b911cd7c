import type { Meta, StoryObj } from '@storybook/react-vite'
import { Plus } from 'lucide-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { guide } from '../testing/guide.ts'
import { StatesGrid } from '../testing/StatesGrid.tsx'
import { Button, type ButtonProps } from './Button.tsx'
import type { ActionSize, ActionVariant } from './actionStyle.ts'

const meta = {
  title: 'Components/Actions/Button',
  component: Button,
  args: { children: 'Save', pendingLabel: 'Saving', onPress: fn() },
  parameters: {
    es: { children: 'Guardar', pendingLabel: 'Guardando' },
    ...guide({
      keyboard: {
        Tab: 'Moves to the button',
        'Enter, Space': 'Presses it, unless it is pending or held with a reason',
      },
      must: ['be named with a verb.', 'be the only primary one of its view, where it is primary.'],
      mustNot: [
        'be disabled where a reason can be given: `disabledReason` keeps it focusable and says why.',
        'go somewhere: that is a Link or LinkButton.',
      ],
    }),
  },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const satisfies readonly ActionVariant[]
const sizes = ['small', 'medium', 'large'] as const satisfies readonly ActionSize[]
const states: Record<string, Partial<ButtonProps>> = {
  Default: {},
  Disabled: { isDisabled: true },
  Held: { disabledReason: 'The trial has ended' },
  Pending: { isPending: true },
}

export const Default: Story = {}

export const Playground: Story = {
  args: { variant: 'primary', size: 'medium', isDisabled: false, isPending: false, pendingLabel: 'Saving' },
}

export const WithIcon: Story = {
  args: { variant: 'primary', startIcon: <Plus aria-hidden />, children: 'Add Workspace' },
}

export const Wide: Story = { args: { variant: 'primary', isWide: true, size: 'large' } }

/** Pressing works by Enter and by Space. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Save' })
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    await expect(args.onPress).toHaveBeenCalledTimes(2)
  },
}

/** A pending button keeps focus and ignores presses. */
export const Pending: Story = {
  args: { isPending: true, pendingLabel: 'Saving' },
  play: async ({ canvasElement, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(within(canvasElement).getByRole('button')).toHaveFocus()
    await expect(args.onPress).not.toHaveBeenCalled()
  },
}

/** Held with a reason: focusable, described, and deaf to presses, even as the submit button of a form. */
export const Held: Story = {
  args: { disabledReason: 'The trial has ended', type: 'submit' },
  parameters: { es: { disabledReason: 'La prueba ha terminado' } },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Save' })
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await expect(button).toHaveAccessibleDescription('The trial has ended')
    await userEvent.keyboard('{Enter} ')
    await userEvent.click(button)
    await expect(args.onPress).not.toHaveBeenCalled()
  },
}

const looks = variants.flatMap((variant) => sizes.map((size) => `${variant} ${size}` as const))

export const States: Story = {
  render: (args) => (
    <StatesGrid rows={looks} states={Object.keys(states)}>
      {(look, state) => (
        <Button
          {...args}
          {...states[state]}
          variant={variants.find((variant) => look.startsWith(variant)) ?? 'secondary'}
          size={sizes.find((size) => look.endsWith(size)) ?? 'medium'}
        />
      )}
    </StatesGrid>
  ),
}
