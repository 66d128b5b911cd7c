import type { Meta, StoryObj } from '@storybook/react-vite'
import { Network } from 'lucide-react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Stack } from '../stack/index.ts'
import { Tag } from '../tag/index.ts'
import { guide } from '../testing/guide.ts'
import { StatesGrid } from '../testing/StatesGrid.tsx'
import { Switch, type SwitchProps } from './Switch.tsx'

const meta = {
  title: 'Components/Fields/Switch',
  component: Switch,
  args: { label: 'Google', onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 480 }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    ...guide({
      keyboard: {
        Tab: 'Moves to the switch, also where it is held with a reason',
        Space: 'Turns it on or off, unless it is held',
        Escape: 'Takes the tooltip of a held one away',
      },
      must: [
        'be named by what it turns on, the same in both states.',
        'take effect at once, or with the Save of its dialog.',
      ],
      mustNot: [
        'be disabled where a reason can be given: `disabledReason` keeps it focusable and says why.',
        'have links in its description: a press anywhere on it turns the switch.',
      ],
    }),
  },
} satisfies Meta<typeof Switch>

export default meta
type Story = StoryObj<typeof meta>

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

export const Default: Story = {}

export const Playground: Story = {
  args: { description: en.description, isDisabled: false },
  parameters: { es: { description: es.description } },
}

/** The description is part of what can be pressed. */
export const Described: Story = {
  args: { description: en.description },
  parameters: { es: { description: es.description } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByText('Google'))
    await expect(canvas.getByRole('switch', { name: 'Google' })).toBeChecked()
    await expect(args.onChange).toHaveBeenLastCalledWith(true)
  },
}

export const WithIcon: Story = {
  args: { label: 'Active Directory', startIcon: <Network aria-hidden />, defaultSelected: true },
}

/** Held with a reason: focusable, described, explained by a tooltip, and not to be turned. */
export const Held: Story = {
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
    const tooltip = await within(canvasElement.ownerDocument.body).findByRole('tooltip')
    await waitFor(() => expect(tooltip).toBeVisible())
    await expect(tooltip).toHaveTextContent(String(args.disabledReason))
    await userEvent.keyboard(' ')
    await userEvent.click(control)
    await expect(control).not.toBeChecked()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

/** As in a dialog of settings: one below the other, the switches at the end. */
export const Several: Story = {
  args: { label: '' },
  render: ({ onChange }, { globals }) => {
    const words = globals['locale'] === 'es' ? es : en
    return (
      <Stack gap={3}>
        <Switch label={words.manager} description={words.managerHelp} {...(onChange && { onChange })} />
        <Switch label="Google" description={words.description} defaultSelected />
        <Switch label="Microsoft" description={words.microsoft} defaultSelected />
        <Switch label="LinkedIn" />
        <Switch label={words.factor} />
        <Switch
          label="Active Directory"
          description={<Tag tone="accent">Enterprise</Tag>}
          disabledReason={words.disabledReason}
        />
      </Stack>
    )
  },
}

const stateNames = ['Default', 'Described', 'With icon', 'Held', 'Read only', 'Disabled'] as const

export const States: Story = {
  render: (args, { globals }) => {
    const { description, disabledReason } = globals['locale'] === 'es' ? es : en
    const states: Record<(typeof stateNames)[number], Partial<SwitchProps>> = {
      Default: {},
      Described: { description },
      'With icon': { startIcon: <Network aria-hidden /> },
      Held: { disabledReason },
      'Read only': { isReadOnly: true },
      Disabled: { isDisabled: true },
    }
    return (
      <StatesGrid rows={['off', 'on'] as const} states={stateNames}>
        {(look, state) => (
          <div style={{ inlineSize: 260 }}>
            <Switch {...args} {...states[state]} defaultSelected={look === 'on'} />
          </div>
        )}
      </StatesGrid>
    )
  },
}
