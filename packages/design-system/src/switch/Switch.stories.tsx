import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Tag } from '../tag/Tag.tsx'
import { guide, statesOf } from '../testing/stories.tsx'
import { Switch } from './Switch.tsx'

export default {
  title: 'Components/Fields/Switch',
  component: Switch,
  parameters: guide({
    keyboard: {
      Tab: 'Moves to the switch, also where it is disabled with a reason',
      Space: 'Turns it on or off, unless it is disabled',
      Escape: 'Closes the tooltip of a disabled one',
    },
    must: [
      'be labelled by what it turns on, the same in both states.',
      'take effect immediately, or with the Save of its dialog.',
    ],
    mustNot: [
      'be disabled without a reason if there is one: `disabledReason` keeps it focusable and describes it.',
      'have links in its description: a press anywhere on it turns the switch.',
    ],
    maxWidth: 480,
  }),
  args: { label: 'Google', onChange: fn() },
} satisfies Meta<typeof Switch>

type Story = StoryObj<typeof Switch>

const en = {
  description: 'Members sign in with their Google account.',
  disabledReason: 'Not available in current plan',
}
const es: typeof en = {
  description: 'Los miembros inician sesión con su cuenta de Google.',
  disabledReason: 'No disponible en el plan actual',
}
const words = { en, es }

export const Default: Story = {}

/** The description is part of the press target. */
export const Described: Story = {
  args: { description: en.description },
  parameters: { es: { description: es.description } },
}

/** Disabled with a reason: focusable, described, with a tooltip. */
export const DisabledWithReason: Story = {
  args: {
    label: 'Active Directory',
    description: <Tag tone="accent">Enterprise</Tag>,
    disabledReason: en.disabledReason,
  },
  parameters: { es: { disabledReason: es.disabledReason } },
  play: async ({ canvas, canvasElement, args }) => {
    const control = canvas.getByRole('switch', { name: 'Active Directory' })
    await userEvent.tab()
    await expect(control).toHaveFocus()
    await expect(control).toHaveAttribute('aria-disabled', 'true')
    await expect(control).toHaveAccessibleDescription(`Enterprise ${args.disabledReason}`)
    const tooltip = await within(canvasElement.ownerDocument.body).findByRole('tooltip')
    await waitFor(() => expect(tooltip).toBeVisible())
    await expect(tooltip).toHaveTextContent(String(args.disabledReason))
    await userEvent.keyboard(' {Enter}')
    await userEvent.click(control)
    await expect(control).not.toBeChecked()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const States: Story = {
  tags: ['core'],
  render: statesOf(
    Switch,
    { off: { defaultSelected: false }, on: { defaultSelected: true } },
    (locale) => ({
      Default: {},
      Described: { description: words[locale].description },
      'Disabled with reason': { disabledReason: words[locale].disabledReason },
      'Read only': { isReadOnly: true },
      Disabled: { isDisabled: true },
    }),
    { inlineSize: 260 },
  ),
}
