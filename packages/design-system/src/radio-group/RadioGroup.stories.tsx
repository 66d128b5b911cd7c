import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { by, guide, statesOf } from '../testing/stories.tsx'
import { RadioGroup, type RadioGroupProps, type RadioOption } from './RadioGroup.tsx'

type Role = 'user' | 'admin' | 'owner'
type RoleGroupProps = RadioGroupProps<Role>

const en = {
  label: 'Role',
  items: [
    { value: 'user', label: 'User', description: 'Opens the workspaces that are shared with them.' },
    { value: 'admin', label: 'Administrator', description: 'Manages workspaces, users and groups.' },
    { value: 'owner', label: 'Owner', disabledReason: 'An account has one owner.' },
  ] satisfies RadioOption<Role>[],
  short: [
    { value: 'user', label: 'User' },
    { value: 'admin', label: 'Administrator' },
  ] satisfies RadioOption<Role>[],
  description: 'Can be changed later.',
  errorMessage: 'Choose a role for the new user.',
}
const es: typeof en = {
  label: 'Rol',
  items: [
    { value: 'user', label: 'Usuario', description: 'Abre los espacios de trabajo que se comparten con él.' },
    {
      value: 'admin',
      label: 'Administrador',
      description: 'Gestiona espacios de trabajo, usuarios y grupos.',
    },
    { value: 'owner', label: 'Propietario', disabledReason: 'Una cuenta tiene un solo propietario.' },
  ],
  short: [
    { value: 'user', label: 'Usuario' },
    { value: 'admin', label: 'Administrador' },
  ],
  description: 'Se puede cambiar más adelante.',
  errorMessage: 'Elija un rol para el usuario nuevo.',
}
const words = { en, es }

export default {
  title: 'Components/Fields/RadioGroup',
  component: RadioGroup<Role>,
  parameters: guide({
    es: { label: es.label, items: es.items },
    keyboard: {
      Tab: 'Moves to the chosen option, or to the first where none is; then on from the group',
      'Arrow down, Arrow right': 'Moves to the next option and chooses it',
      'Arrow up, Arrow left': 'Moves to the one before and chooses it',
      Space: 'Chooses the focused option',
    },
    must: [
      'have a label that reads as the question its options answer.',
      'explain in `disabledReason` why an option cannot be chosen.',
    ],
    mustNot: ['act at once on a choice: the arrow keys pass through every option.'],
  }),
  args: { label: en.label, items: en.items, onChange: fn() },
} satisfies Meta<RoleGroupProps>

type Story = StoryObj<RoleGroupProps>

export const Default: Story = {}

/** Arrow keys skip a disabled option; its reason is visible and in its description. */
export const Choosing: Story = { args: { defaultValue: 'user' } }

export const Horizontal: Story = {
  args: { items: en.short, orientation: 'horizontal', defaultValue: 'user' },
  parameters: { es: { items: es.short } },
}

const invalid = ({ description, errorMessage }: typeof en) => ({ description, errorMessage })

export const Invalid: Story = { args: invalid(en), parameters: { es: invalid(es) } }

export const States: Story = {
  tags: ['core'],
  render: statesOf(RadioGroup<Role>, by('orientation', ['vertical', 'horizontal']), (locale) => ({
    None: {},
    Chosen: { defaultValue: 'admin' },
    Invalid: { errorMessage: words[locale].errorMessage },
    'Read only': { defaultValue: 'admin', isReadOnly: true },
    Disabled: { defaultValue: 'admin', isDisabled: true },
  })),
}
