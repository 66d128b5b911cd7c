import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { Menu } from '../menu/Menu.tsx'
import { MenuItem } from '../menu/MenuItem.tsx'
import { guide, statesOf } from '../testing/stories.tsx'
import { ActionBar } from './ActionBar.tsx'

const actionsOf = (role: string, user: string, administrator: string, remove: string) => (
  <>
    <Menu placement="top end" trigger={<Button size="small">{role}</Button>}>
      <MenuItem id="user" label={user} />
      <MenuItem id="admin" label={administrator} />
    </Menu>
    <Button size="small" variant="danger">
      {remove}
    </Button>
  </>
)

const allOf = (text: string) => (
  <Button size="small" variant="ghost">
    {text}
  </Button>
)

const children = actionsOf('Role', 'User', 'Administrator', 'Delete')
const spanishChildren = actionsOf('Rol', 'Usuario', 'Administrador', 'Eliminar')

export default {
  title: 'Components/Actions/ActionBar',
  tags: ['new', '!stable'],
  component: ActionBar,
  parameters: guide({
    docs: { story: { height: '120px' } },
    es: {
      label: 'Usuarios seleccionados',
      countText: '12 seleccionados',
      clearLabel: 'Quitar la selección',
      children: spanishChildren,
    },
    keyboard: {
      Tab: 'Moves to the button that ends the selection, then through the actions',
      Esc: 'Ends the selection',
    },
    must: ['show how many are selected.', 'ask before it destroys.'],
    mustNot: ['be rendered without a selection.', 'contain actions for single items only.'],
  }),
  args: {
    label: 'Selected users',
    countText: '12 selected',
    clearLabel: 'Clear the selection',
    onClear: fn(),
    children,
  },
} satisfies Meta<typeof ActionBar>

type Story = StoryObj<typeof ActionBar>

export const Default: Story = {}

export const WithExtension: Story = {
  args: { extension: allOf('Select all 120') },
  parameters: { es: { extension: allOf('Seleccionar los 120') } },
}

/** Wraps to more lines in a narrow container. */
export const Narrow: Story = {
  ...WithExtension,
  parameters: { ...WithExtension.parameters, maxWidth: 300 },
}

export const States: Story = {
  tags: ['core'],
  render: statesOf(
    ActionBar,
    { selection: {} },
    (locale) => ({
      Actions: {},
      'No action': {
        label: locale === 'es' ? 'Usuarios bloqueados' : 'Locked users',
        children: undefined,
      },
      Extension: {
        label: locale === 'es' ? 'Usuarios inactivos' : 'Inactive users',
        extension: allOf(locale === 'es' ? 'Seleccionar los 120' : 'Select all 120'),
      },
    }),
    { inlineSize: 'min(560px, 85vw)' },
  ),
}
