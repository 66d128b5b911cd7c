import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/index.ts'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'

function Example(props: ConfirmDialogProps) {
  const [isOpen, setIsOpen] = useState(props.isOpen)
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Delete</Button>
      <ConfirmDialog
        {...props}
        isOpen={isOpen}
        onOpenChange={(next) => {
          setIsOpen(next)
          props.onOpenChange(next)
        }}
      />
    </>
  )
}

const meta = {
  title: 'Components/Overlays/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    title: 'Delete Accounting?',
    description:
      'accounting-4821.portico.app stops working at once, and 25 members lose it. This cannot be undone.',
    confirmLabel: 'Delete workspace',
    cancelLabel: 'Cancel',
    pendingLabel: 'Deleting',
    variant: 'danger',
    isOpen: true,
    onOpenChange: fn(),
    onConfirm: fn(),
  },
  render: (args) => <Example {...args} />,
  parameters: {
    docs: {
      story: { inline: false, height: '360px' },
      description: {
        component: `
| Key | Does |
| --- | --- |
| (opening) | Focus on the confirming button; with \`variant="danger"\` on Cancel |
| Tab, Shift Tab | Move between the two buttons |
| Enter, Space | Press the focused one |
| Escape | The same as Cancel, unless the act is under way |

MUST name what is affected. MUST NOT ask "Are you sure?": the title asks the question, the button repeats the verb.
`,
      },
    },
  },
} satisfies Meta<typeof ConfirmDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { variant: 'default', isPending: false } }

export const Harmless: Story = {
  args: {
    title: 'Send the invitation again?',
    description: 'The link of the first one stops working.',
    confirmLabel: 'Send',
    pendingLabel: 'Sending',
    variant: 'default',
  },
}

export const Pending: Story = { args: { isPending: true } }

export const Failed: Story = {
  args: { errorMessage: 'The workspace is in use by 3 members. Ask them to leave and try again.' },
}

/** A destructive one starts on Cancel; Escape answers no. */
export const Keyboard: Story = {
  args: { isOpen: false },
  play: async ({ canvasElement, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const dialog = await within(document.body).findByRole('alertdialog', { name: 'Delete Accounting?' })
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await expect(dialog).toHaveAccessibleDescription(/25 members lose it/)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onConfirm).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: 'Delete' })).toHaveFocus())
  },
}
