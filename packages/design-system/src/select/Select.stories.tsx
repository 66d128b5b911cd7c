import type { Meta, StoryObj } from '@storybook/react-vite'
import { Cloud, Server } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import { by, guide, statesOf, wordsOf } from '../testing/stories.tsx'
import type { SelectOptions } from './options.ts'
import { Select } from './Select.tsx'

const zones: SelectOptions = [
  { id: 'eu', label: 'European Union' },
  { id: 'us', label: 'United States' },
  { id: 'br', label: 'Brazil' },
]
const zonesEs: SelectOptions = [
  { id: 'eu', label: 'Unión Europea' },
  { id: 'us', label: 'Estados Unidos' },
  { id: 'br', label: 'Brasil' },
]

/** Two shared gateways, then two private ones, the last of which cannot be chosen. */
const gatewaysOf = (
  [shared, owned]: readonly [string, string],
  [frankfurt, virginia, office, lab]: readonly [string, string, string, string],
  disabledReason: string,
): SelectOptions => {
  const [cloud, server] = [<Cloud key="cloud" aria-hidden />, <Server key="server" aria-hidden />]
  return [
    {
      label: shared,
      items: [
        { id: 'fra', label: frankfurt, description: 'portico.app', icon: cloud },
        { id: 'iad', label: virginia, description: 'us.portico.app', icon: cloud },
      ],
    },
    {
      label: owned,
      items: [
        { id: 'hq', label: office, description: 'gw.northwind.example', icon: server },
        { id: 'lab', label: lab, icon: server, disabledReason },
      ],
    },
  ]
}
const gateways = gatewaysOf(
  ['Shared', 'Private'],
  ['Frankfurt', 'Virginia', 'Northwind HQ', 'Northwind Labs'],
  'Not available in current plan',
)
const gatewaysEs = gatewaysOf(
  ['Compartidas', 'Privadas'],
  ['Fráncfort', 'Virginia', 'Sede de Northwind', 'Laboratorio de Northwind'],
  'No disponible en el plan actual',
)

export default {
  title: 'Components/Fields/Select',
  component: Select,
  parameters: guide({
    docsHeight: 420,
    es: { label: 'Zona', placeholder: 'Elija una zona', items: zonesEs },
    keyboard: {
      'Tab, Shift + Tab':
        'Move to the button; in the list choose the option that the arrows are on, close and go on from the button',
      'Enter, Space, Arrow down, Arrow up': 'On the button open the list at the chosen option',
      'Arrow left, Arrow right': 'On the button choose the option before or after, without opening the list',
      Letters: 'On the button choose the option that starts with them; in the list move to it',
      'Arrow down, Arrow up': 'In the list move between options, also to one that is disabled with a reason',
      'Home, End': 'In the list move to the first or last option',
      'Enter, Space': 'In the list choose the option and close; focus returns to the button',
      Esc: 'Closes the list and keeps the value; focus returns to the button',
    },
    must: [
      'have a label, even where it is hidden.',
      'explain in `disabledReason` why an option cannot be chosen.',
    ],
    mustNot: [
      'have more than about 15 options: use a ComboBox.',
      'run an action when an option is chosen: use a Menu.',
    ],
    maxWidth: 360,
  }),
  args: { label: 'Zone', placeholder: 'Choose a zone', items: zones, onChange: fn() },
} satisfies Meta<typeof Select>

type Story = StoryObj<typeof Select>

export const Default: Story = {}

/** Headings, icons and second lines; a disabled option shows why. */
export const Sections: Story = {
  tags: ['core'],
  args: { label: 'Gateway', placeholder: 'Choose a gateway', items: gateways, defaultOpen: true },
  parameters: { es: { label: 'Puerta de enlace', placeholder: 'Elija una puerta', items: gatewaysEs } },
}

/** Description and error describe the button, so both are read with its name. */
export const Invalid: Story = {
  args: {
    description: 'Where the data of the account is kept.',
    errorMessage: 'Choose a zone: it cannot be changed later.',
  },
  parameters: {
    es: {
      description: 'Dónde se guardan los datos de la cuenta.',
      errorMessage: 'Elija una zona: no se puede cambiar después.',
    },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription(
      `${wordsOf(args.description)} ${args.errorMessage}`,
    )
  },
}

export const States: Story = {
  tags: ['core'],
  render: statesOf(Select, by('size', ['medium', 'large']), {
    Empty: {},
    Chosen: { defaultValue: 'eu' },
    Invalid: { isInvalid: true },
    Disabled: { isDisabled: true, defaultValue: 'eu' },
  }),
}
