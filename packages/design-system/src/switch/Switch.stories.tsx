import type { Meta, StoryObj } from '@storybook/react-vite'
import { Network } from 'lucide-react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Stack } from '../stack/Stack.tsx'
import { Tag } from '../tag/Tag.tsx'
import { guide, localeOf, statesOf } from '../testing/stories.tsx'
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
  microsoft: 'Microsoft Entra ID and personal accounts.',
  manager: 'Specified in Workspace Manager',
  managerHelp: 'Let the machine decide. Turns every method below off.',
  factor: 'Second factor',
}
const es: typeof en = {
  description: 'Los miembros inician sesión con su cuenta de Google.',
  disabledReason: 'No disponible en el plan actual',
  microsoft: 'Microsoft Entra ID y cuentas personales.',
  manager: 'Definido en Workspace Manager',
  managerHelp: 'Decide el equipo. Desactiva todos los métodos siguientes.',
  factor: 'Segundo factor',
}
const words = { en, es }

export const Default: Story = {}

/** The description is part of the press target. */
export const Described: Story = {
  args: { description: en.description },
  parameters: { es: { description: es.description } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('Google'))
    await expect(canvas.getByRole('switch', { name: 'Google' })).toBeChecked()
    await expect(args.onChange).toHaveBeenLastCalledWith(true)
  },
}

export const WithIcon: Story = {
  args: { label: 'Active Directory', startIcon: <Network aria-hidden />, defaultSelected: true },
}

/** Disabled with a reason: focusable, described, with a tooltip. */
export const DisabledWithReason: Story = {
  args: {
    label: 'Active Directory',
    description: <Tag tone="accent">Enterprise</Tag>,
    disabledReason: en.disabledReason,
    startIcon: <Network aria-hidden />,
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

/** As in a settings dialog: below one another, the switches at the end. */
export const Several: Story = {
  args: { label: '' },
  render: ({ onChange }, { globals }) => {
    const text = words[localeOf(globals)]
    return (
      <Stack gap={3}>
        <Switch label={text.manager} description={text.managerHelp} {...(onChange && { onChange })} />
        <Switch label="Google" description={text.description} defaultSelected />
        <Switch label="Microsoft" description={text.microsoft} defaultSelected />
        <Switch label="LinkedIn" />
        <Switch label={text.factor} />
        <Switch
          label="Active Directory"
          description={<Tag tone="accent">Enterprise</Tag>}
          disabledReason={text.disabledReason}
        />
      </Stack>
    )
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
      'With icon': { startIcon: <Network aria-hidden /> },
      'Disabled with reason': { disabledReason: words[locale].disabledReason },
      'Read only': { isReadOnly: true },
      Disabled: { isDisabled: true },
    }),
    { inlineSize: 260 },
  ),
}
