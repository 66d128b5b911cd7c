import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/index.ts'
import { Popover } from './Popover.tsx'

const meta = {
  title: 'Components/Overlays/Popover',
  component: Popover,
  args: {
    trigger: <Button>Details</Button>,
    label: 'Details of Accounting',
    children: 'Last seen two minutes ago on ACC-SRV-01, version 12.4.',
  },
  parameters: {
    docs: {
      description: {
        component: `
| Key | Does |
| --- | --- |
| Enter, Space | On the trigger opens the popover and moves focus into it |
| Tab | Moves through what is inside and stays there |
| Escape | Closes it; focus returns to the trigger |

MUST have a label. MUST NOT hold a long form: use Dialog.
`,
      },
    },
  },
} satisfies Meta<typeof Popover>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { placement: 'bottom start' } }

/** Focus goes in on opening and back on Escape. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const dialog = await within(document.body).findByRole('dialog', { name: 'Details of Accounting' })
    await waitFor(() => expect(dialog).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: 'Details' })).toHaveFocus())
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
  },
}

export const Open: Story = {
  args: {
    defaultOpen: true,
    children: ({ close }) => (
      <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
        Last seen two minutes ago on ACC-SRV-01, version 12.4.
        <Button size="small" onPress={close}>
          Close
        </Button>
      </div>
    ),
  },
}
