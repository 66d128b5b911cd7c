import type { Meta, StoryObj } from '@storybook/react-vite'
import { CreditCard, LogOut, UserRound } from 'lucide-react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/index.ts'
import { CopyButton } from '../copy-button/index.ts'
import { MenuItem } from './MenuItem.tsx'
import { MenuPopover } from './MenuPopover.tsx'
import { MenuSeparator } from './MenuSection.tsx'

const meta = {
  title: 'Components/Actions/MenuPopover',
  component: MenuPopover,
  args: {
    label: 'Account of Olivia Ramos',
    trigger: <Button>Olivia Ramos</Button>,
    placement: 'bottom start',
    onAction: fn(),
    head: (
      <div style={{ display: 'grid' }}>
        <strong>Olivia Ramos</strong>
        <span>owner@northwind.example</span>
        <span style={{ display: 'flex', alignItems: 'center', gap: 4 }}>
          Account 4821
          <CopyButton
            value="4821"
            label="Copy the account ID"
            copiedLabel="Copied"
            failedLabel="Not copied"
          />
        </span>
      </div>
    ),
    children: (
      <>
        <MenuItem id="profile" label="Profile" icon={<UserRound aria-hidden />} />
        <MenuItem id="plans" label="Plans" href="#plans" icon={<CreditCard aria-hidden />} />
        <MenuSeparator />
        <MenuItem id="out" label="Sign out" icon={<LogOut aria-hidden />} />
      </>
    ),
  },
  parameters: {
    docs: {
      description: {
        component: `
| Key | Does |
| --- | --- |
| Enter, Space | On the trigger opens the popover and moves focus to it, so that its name is read |
| Tab | Moves through the head's controls, then to the menu as one stop, and round |
| Down, Up | From the head enter the menu at its first or last item; inside move between items |
| Letters | In the menu move to the item that starts with them |
| Enter, Space | Choose the item and close |
| Escape | Closes; focus returns to the trigger |

MUST keep what is not an item in the head.
`,
      },
    },
  },
} satisfies Meta<typeof MenuPopover>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { placement: 'bottom end' } }

export const Open: Story = { args: { defaultOpen: true } }

/** Tab goes from the head to the menu, arrows move inside, Escape gives focus back. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const body = within(document.body)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const dialog = await body.findByRole('dialog', { name: 'Account of Olivia Ramos' })
    await waitFor(() => expect(dialog).toHaveFocus())
    await userEvent.tab()
    await expect(body.getByRole('button', { name: 'Copy the account ID' })).toHaveFocus()
    await userEvent.tab()
    await expect(body.getByRole('menuitem', { name: 'Profile' })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(body.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onAction).toHaveBeenCalledWith('out')
    await waitFor(() =>
      expect(within(canvasElement).getByRole('button', { name: 'Olivia Ramos' })).toHaveFocus(),
    )
  },
}
