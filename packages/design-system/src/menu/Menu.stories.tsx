import type { Meta, StoryObj } from '@storybook/react-vite'
import { ExternalLink, LogOut, MoreHorizontal, Pencil, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/index.ts'
import { IconButton } from '../icon-button/index.ts'
import { Menu } from './Menu.tsx'
import { MenuItem } from './MenuItem.tsx'
import { MenuSection, MenuSeparator } from './MenuSection.tsx'

const meta = {
  title: 'Components/Actions/Menu',
  component: Menu,
  args: {
    trigger: <IconButton label="Actions of Accounting" icon={<MoreHorizontal aria-hidden />} />,
    onAction: fn(),
    children: (
      <>
        <MenuItem id="configure" label="Configure" icon={<Pencil aria-hidden />} />
        <MenuItem id="members" label="Members" icon={<Users aria-hidden />} />
        <MenuItem id="delete" label="Delete" icon={<Trash2 aria-hidden />} variant="danger" />
      </>
    ),
  },
  parameters: {
    docs: {
      description: {
        component: `
| Key | Does |
| --- | --- |
| Enter, Space, Down | On the trigger opens the menu at its first item |
| Up | On the trigger opens the menu at its last item |
| Down, Up | Move between items, past disabled ones, and wrap |
| Home, End | Move to the first or last item |
| Letters | Move to the item that starts with them |
| Enter, Space | Choose the item and close |
| Escape | Closes; focus returns to the trigger |
| Tab | Closes; focus returns to the trigger, so the next Tab goes on from there |

MUST hold items alone: text, fields and buttons go into a MenuPopover's head.
`,
      },
    },
  },
} satisfies Meta<typeof Menu>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { placement: 'bottom start', label: 'Actions of Accounting' } }

/** Opens at the first item, moves by arrows and letters, acts by Enter, gives focus back. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const menu = await within(document.body).findByRole('menu', { name: 'Actions of Accounting' })
    await waitFor(() => expect(within(menu).getByRole('menuitem', { name: 'Configure' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await expect(within(menu).getByRole('menuitem', { name: 'Members' })).toHaveFocus()
    await userEvent.keyboard('d')
    await expect(within(menu).getByRole('menuitem', { name: 'Delete' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onAction).toHaveBeenCalledWith('delete')
    await waitFor(() =>
      expect(within(canvasElement).getByRole('button', { name: 'Actions of Accounting' })).toHaveFocus(),
    )
  },
}

/** Links, second lines, sections, separators, disabled and destructive items. */
export const Everything: Story = {
  args: {
    trigger: <Button>Workspace</Button>,
    defaultOpen: true,
    children: (
      <>
        <MenuSection label="Workspace">
          <MenuItem
            id="configure"
            label="Configure"
            description="Name, sign-in methods, gateway"
            icon={<Pencil aria-hidden />}
          />
          <MenuItem id="members" label="Members" icon={<Users aria-hidden />} isDisabled />
          <MenuItem
            id="help"
            label="Guide"
            icon={<ExternalLink aria-hidden />}
            href="https://docs.portico.example/"
            isExternal
          />
        </MenuSection>
        <MenuSeparator />
        <MenuItem id="delete" label="Delete" icon={<Trash2 aria-hidden />} variant="danger" />
      </>
    ),
  },
}

/** A section may be a choice of one. */
export const Choice: Story = {
  args: { trigger: <Button>Language</Button>, children: null },
  render: function Languages({ trigger }) {
    const [language, setLanguage] = useState('en')
    return (
      <Menu trigger={trigger} defaultOpen>
        <MenuSection label="Language" selectedId={language} onSelect={setLanguage}>
          <MenuItem id="en" label="English" />
          <MenuItem id="es" label="Español" />
        </MenuSection>
        <MenuSeparator />
        <MenuItem id="out" label="Sign out" icon={<LogOut aria-hidden />} />
      </Menu>
    )
  },
  play: async () => {
    const menu = await within(document.body).findByRole('menu')
    await expect(within(menu).getByRole('menuitemradio', { name: 'English' })).toBeChecked()
    await userEvent.click(within(menu).getByRole('menuitemradio', { name: 'Español' }))
    await waitFor(() => expect(menu).not.toBeInTheDocument())
    await userEvent.click(within(document.body).getByRole('button', { name: 'Language' }))
    await expect(await within(document.body).findByRole('menuitemradio', { name: 'Español' })).toBeChecked()
  },
}
