import type { Meta, StoryObj } from '@storybook/react-vite'
import { CircleHelp, KeyRound, LogOut } from 'lucide-react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { MenuItem } from '../menu/MenuItem.tsx'
import { MenuSeparator } from '../menu/MenuSection.tsx'
import { guide } from '../testing/guide.ts'
import { AvatarMenu } from './AvatarMenu.tsx'
import type { AvatarMenuProps } from './avatarMenuProps.ts'

const items = (password: string, help: string, out: string) => (
  <>
    <MenuItem id="password" label={password} href="#password" icon={<KeyRound aria-hidden />} />
    <MenuItem
      id="help"
      label={help}
      href="https://help.example"
      isExternal
      icon={<CircleHelp aria-hidden />}
    />
    <MenuSeparator />
    <MenuItem id="out" label={out} icon={<LogOut aria-hidden />} />
  </>
)

export default {
  title: 'Components/Navigation/AvatarMenu',
  component: AvatarMenu,
  parameters: guide({
    es: {
      label: 'Su cuenta: Olivia Reyes',
      accountId: {
        text: 'Cuenta 4821',
        value: '4821',
        copyLabel: 'Copiar el ID de la cuenta',
      },
      children: items('Cambiar la contraseña', 'Ayuda', 'Cerrar sesión'),
    },
    keyboard: {
      'Enter, Space':
        'On the button opens the popover and moves focus into it; on an item chooses it; on the plan goes to its page',
      Tab: 'Moves through the copy button and the plan to the menu, which is one stop, and round',
      'Arrow down, Arrow up':
        'From the head enter the menu at its first or last item; inside move between items',
      Letters: 'In the menu move to the item that starts with them',
      Escape: 'Closes; focus returns to the button',
    },
    must: ['name the user in `label`: the button shows only initials.', 'end with the way out.'],
    mustNot: ['contain controls among the items: put them into the header.', 'be on a page twice.'],
  }),
  args: {
    name: 'Olivia Reyes',
    email: 'owner@northwind.example',
    label: 'Your account: Olivia Reyes',
    accountId: {
      text: 'Account 4821',
      value: '4821',
      copyLabel: 'Copy account ID',
    },
    children: items('Change password', 'Help', 'Logout'),
  },
  render: (args) => (
    <div style={{ display: 'flex', justifyContent: 'end' }}>
      <AvatarMenu {...args} />
    </div>
  ),
} satisfies Meta<typeof AvatarMenu>

type Story = StoryObj<typeof AvatarMenu>

const plan: Required<Pick<AvatarMenuProps, 'plan'>>['plan'] = {
  name: 'Pro',
  label: 'Pro: go to the account page',
  href: '#account',
  details: 'Renews on Dec 20, 2026 · 25 users',
}
const planEs = {
  ...plan,
  label: 'Pro: ir a la página de la cuenta',
  details: 'Se renueva el 20 dic 2026 · 25 usuarios',
}

export const Default: Story = {}

const opened: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('button'))
  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
}

/** For users without access to the account. */
export const Open: Story = { play: opened }

/** For an owner: the plan is one large link. */
export const WithPlan: Story = { args: { plan }, parameters: { es: { plan: planEs } }, play: opened }

/** An expired subscription. */
export const Expired: Story = {
  args: { plan: { ...plan, details: 'Ended on Nov 1, 2026 · 25 users', alert: 'Expired' } },
  parameters: {
    es: { plan: { ...planEs, details: 'Terminó el 1 nov 2026 · 25 usuarios', alert: 'Caducada' } },
  },
  play: opened,
}

/** Long names and addresses wrap. */
export const Long: Story = {
  args: {
    name: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Montgomery',
    email: 'maximiliana.wolfeschlegelsteinhausenbergerdorff@laboratories.northwind.example',
    plan,
  },
  parameters: { es: { plan: planEs } },
  play: opened,
}

export const States: Story = { ...Expired, tags: ['core'] }
