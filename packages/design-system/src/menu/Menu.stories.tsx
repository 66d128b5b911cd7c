import type { Meta, StoryObj } from '@storybook/react-vite'
import { ExternalLink, LogOut, MoreHorizontal, Pencil, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../icon-button/IconButton.tsx'
import { guide } from '../testing/guide.ts'
import { Menu } from './Menu.tsx'
import { MenuItem } from './MenuItem.tsx'
import { MenuSection, MenuSeparator } from './MenuSection.tsx'

const items = (configure: string, members: string, remove: string) => (
  <>
    <MenuItem id="configure" label={configure} icon={<Pencil aria-hidden />} />
    <MenuItem id="members" label={members} icon={<Users aria-hidden />} />
    <MenuItem id="delete" label={remove} icon={<Trash2 aria-hidden />} variant="danger" />
  </>
)

export default {
  title: 'Components/Actions/Menu',
  component: Menu,
  subcomponents: { MenuItem, MenuSection, MenuSeparator },
  parameters: guide({
    docsHeight: 380,
    es: {
      trigger: <IconButton label="Acciones de Contabilidad" icon={<MoreHorizontal aria-hidden />} />,
      children: items('Configurar', 'Miembros', 'Eliminar'),
    },
    keyboard: {
      'Enter, Space, Arrow down': 'On the trigger open the menu at its first item',
      'Arrow up': 'On the trigger opens the menu at its last item',
      'Arrow down, Arrow up': 'Move between items, past disabled ones, and wrap',
      'Home, End': 'Move to the first or last item',
      Letters: 'Move to the item that starts with them',
      'Enter, Space': 'Choose the item and close; focus returns to the trigger',
      Esc: 'Closes; focus returns to the trigger',
      Tab: 'Closes; focus returns to the trigger, so the next Tab continues from there',
    },
    must: ['contain only items: text, fields and buttons go into a Popover.'],
    mustNot: [
      'be used for a form value: use a Select.',
      'be the only way to frequent actions: use a visible Button.',
    ],
  }),
  args: {
    trigger: <IconButton label="Actions of Accounting" icon={<MoreHorizontal aria-hidden />} />,
    onAction: fn(),
    children: items('Configure', 'Members', 'Delete'),
  },
} satisfies Meta<typeof Menu>

type Story = StoryObj<typeof Menu>

export const Default: Story = {}

interface Words {
  workspace: string
  configure: string
  facts: string
  members: string
  guide: string
  remove: string
}

const everything = ({ workspace, configure, facts, members, guide: help, remove }: Words) => (
  <>
    <MenuSection label={workspace}>
      <MenuItem id="configure" label={configure} description={facts} icon={<Pencil aria-hidden />} />
      <MenuItem id="members" label={members} icon={<Users aria-hidden />} isDisabled />
      <MenuItem
        id="help"
        label={help}
        icon={<ExternalLink aria-hidden />}
        href="https://docs.portico.example/"
        isExternal
      />
    </MenuSection>
    <MenuSeparator />
    <MenuItem id="delete" label={remove} icon={<Trash2 aria-hidden />} variant="danger" />
  </>
)

/** Links, second lines, sections, separators, disabled and destructive items. */
export const Everything: Story = {
  tags: ['core'],
  args: {
    trigger: <Button>Workspace</Button>,
    defaultOpen: true,
    children: everything({
      workspace: 'Workspace',
      configure: 'Configure',
      facts: 'Name, sign-in methods, gateway',
      members: 'Members',
      guide: 'Guide',
      remove: 'Delete',
    }),
  },
  parameters: {
    es: {
      trigger: <Button>Espacio de trabajo</Button>,
      children: everything({
        workspace: 'Espacio de trabajo',
        configure: 'Configurar',
        facts: 'Nombre, métodos de acceso, puerta de enlace',
        members: 'Miembros',
        guide: 'Guía',
        remove: 'Eliminar',
      }),
    },
  },
}

/** A section with a single choice. */
export const Choice: Story = {
  args: { trigger: <Button>Language</Button>, label: 'Language', children: null },
  parameters: { es: { trigger: <Button>Idioma</Button>, label: 'Idioma' } },
  render: function Languages({ trigger, label = '' }, { globals }) {
    const [language, setLanguage] = useState('en')
    return (
      <Menu trigger={trigger} defaultOpen>
        <MenuSection label={label} selectedId={language} onSelect={setLanguage}>
          <MenuItem id="en" label="English" />
          <MenuItem id="es" label="Español" />
        </MenuSection>
        <MenuSeparator />
        <MenuItem
          id="out"
          label={globals['locale'] === 'es' ? 'Cerrar sesión' : 'Sign out'}
          icon={<LogOut aria-hidden />}
        />
      </Menu>
    )
  },
  play: async ({ args }) => {
    const menu = await within(document.body).findByRole('menu')
    await waitFor(() => expect(within(menu).getByRole('group', { name: args.label ?? '' })).toBeVisible())
    await expect(within(menu).getByRole('menuitemradio', { name: 'English' })).toBeChecked()
    await userEvent.click(within(menu).getByRole('menuitemradio', { name: 'Español' }))
    await waitFor(() => expect(menu).not.toBeInTheDocument())
    await userEvent.click(within(document.body).getByRole('button'))
    const [english, spanish] = await within(document.body).findAllByRole('menuitemradio')
    await expect(spanish).toBeChecked()
    await expect(english).not.toBeChecked()
  },
}
