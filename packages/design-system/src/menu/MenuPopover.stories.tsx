import type { Meta, StoryObj } from '@storybook/react-vite'
import { CreditCard, LogOut, UserRound } from 'lucide-react'
import { fn } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { CopyButton } from '../copy-button/CopyButton.tsx'
import { guide } from '../testing/guide.ts'
import { MenuItem } from './MenuItem.tsx'
import { MenuPopover } from './MenuPopover.tsx'
import { MenuSeparator } from './MenuSection.tsx'

const head = (account: string, copyLabel: string, copiedLabel: string, failedLabel: string) => (
  <div style={{ display: 'grid' }}>
    <strong>Olivia Ramos</strong>
    <span style={{ overflowWrap: 'anywhere' }}>owner@northwind.example</span>
    <span style={{ display: 'flex', alignItems: 'center', gap: 4 }}>
      {account}
      <CopyButton value="4821" label={copyLabel} copiedLabel={copiedLabel} failedLabel={failedLabel} />
    </span>
  </div>
)

const items = (profile: string, plans: string, signOut: string) => (
  <>
    <MenuItem id="profile" label={profile} icon={<UserRound aria-hidden />} />
    <MenuItem id="plans" label={plans} href="#plans" icon={<CreditCard aria-hidden />} />
    <MenuSeparator />
    <MenuItem id="out" label={signOut} icon={<LogOut aria-hidden />} />
  </>
)

export default {
  title: 'Components/Actions/MenuPopover',
  component: MenuPopover,
  parameters: guide({
    es: {
      label: 'Cuenta de Olivia Ramos',
      head: head('Cuenta 4821', 'Copiar el ID de la cuenta', 'Copiado', 'No se ha copiado'),
      children: items('Perfil', 'Planes', 'Cerrar sesión'),
    },
    keyboard: {
      'Enter, Space': 'On the trigger open the popover and move focus to it, so that its name is read',
      Tab: 'Moves through the controls of the head, then to the menu as one stop, and round',
      'Arrow down, Arrow up':
        'From the head enter the menu at its first or last item; inside move between items',
      Letters: 'In the menu move to the item that starts with them',
      Enter: 'In the menu chooses the item and closes',
      Esc: 'Closes; focus returns to the trigger',
    },
    must: ['have content other than items in the header.'],
    mustNot: ['have a head without anything to read or press: that is a Menu.'],
  }),
  args: {
    label: 'Account of Olivia Ramos',
    trigger: <Button>Olivia Ramos</Button>,
    placement: 'bottom start',
    onAction: fn(),
    head: head('Account 4821', 'Copy the account ID', 'Copied', 'Not copied'),
    children: items('Profile', 'Plans', 'Sign out'),
  },
} satisfies Meta<typeof MenuPopover>

type Story = StoryObj<typeof MenuPopover>

export const Default: Story = {}

export const Open: Story = { tags: ['core'], args: { defaultOpen: true } }
