import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pencil, ShieldCheck } from 'lucide-react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { by, crossed, guide, statesOf } from '../testing/stories.tsx'
import { IconButton } from './IconButton.tsx'

export default {
  title: 'Components/Actions/IconButton',
  component: IconButton,
  parameters: guide({
    es: { label: 'Configurar Contabilidad' },
    keyboard: {
      Tab: 'Moves to the button and opens its tooltip',
      'Enter, Space': 'Press it, unless it is disabled with a reason',
      Esc: 'Closes the tooltip; focus stays',
    },
    must: ['be named with verb and thing ("Configure Accounting"), since a list has many.'],
    mustNot: [
      'be disabled without a reason: `disabledReason` keeps it in the tab order and describes it.',
      'be the one primary action of a view: that one has words.',
    ],
  }),
  args: { label: 'Configure Accounting', icon: <Pencil aria-hidden />, onPress: fn() },
} satisfies Meta<typeof IconButton>

type Story = StoryObj<typeof IconButton>

export const Default: Story = {}

/** Disabled: focusable and described by its reason, but ignores presses. */
export const DisabledWithReason: Story = {
  args: {
    label: 'Open Field engineering as administrator',
    icon: <ShieldCheck aria-hidden />,
    disabledReason: 'The workspace is down',
  },
  parameters: {
    es: {
      label: 'Abrir Ingeniería de campo como administrador',
      disabledReason: 'El espacio de trabajo está caído',
    },
  },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: args.label })
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).not.toHaveAttribute('disabled')
    await expect(button).toHaveAccessibleDescription(args.disabledReason)
    await userEvent.keyboard('{Enter} ')
    await userEvent.click(button)
    await expect(args.onPress).not.toHaveBeenCalled()
    await waitFor(() =>
      expect(within(document.body).getByRole('tooltip')).toHaveTextContent(String(args.disabledReason)),
    )
  },
}

export const States: Story = {
  tags: ['core'],
  render: statesOf(
    IconButton,
    crossed(by('variant', ['ghost', 'secondary']), by('size', ['small', 'medium', 'large'])),
    { Default: {}, 'Disabled with reason': { disabledReason: 'The workspace is down' } },
  ),
}
