import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/index.ts'
import { TextField } from '../text-field/index.ts'
import { Dialog, type DialogProps } from './Dialog.tsx'

function Example(props: DialogProps) {
  const [isOpen, setIsOpen] = useState(props.isOpen)
  const change = (next: boolean) => {
    setIsOpen(next)
    props.onOpenChange?.(next)
  }
  const cancel = <Button onPress={() => change(false)}>Cancel</Button>
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Add user</Button>
      <Dialog
        {...props}
        isOpen={isOpen}
        onOpenChange={change}
        footer={
          <>
            {cancel}
            <Button variant="primary" onPress={() => change(false)}>
              Add
            </Button>
          </>
        }
      />
    </>
  )
}

const meta = {
  title: 'Components/Overlays/Dialog',
  component: Dialog,
  args: {
    title: 'Add user',
    closeLabel: 'Close',
    isOpen: true,
    onOpenChange: fn(),
    children: (
      <div style={{ display: 'grid', gap: 16 }}>
        <TextField label="First name" />
        <TextField label="Last name" />
        <TextField label="Email" type="email" description="The invitation goes here." />
      </div>
    ),
  },
  render: (args) => <Example {...args} />,
  parameters: {
    docs: {
      story: { inline: false, height: '520px' },
      description: {
        component: `
| Key | Does |
| --- | --- |
| Tab, Shift Tab | Move through what is inside and stay there |
| Escape | Asks to close, unless \`isDismissable\` is false; focus returns to where it was |
| Arrows, Page Up, Page Down | Scroll the body when it is longer than the screen |

MUST have Cancel and one primary that says the verb. MUST NOT open another dialog for what could be a section.
`,
      },
    },
  },
} satisfies Meta<typeof Dialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { size: 'wide', footerNote: 'Unsaved changes in Authentications' } }

export const Wide: Story = {
  args: { size: 'wide', title: 'Configure Accounting', footerNote: 'Unsaved changes in Authentications' },
}

/** Leaves only by its own buttons. */
export const Binding: Story = {
  render: ({ title, children, isOpen, onOpenChange }) => (
    <Example title={title} isOpen={isOpen} {...(onOpenChange && { onOpenChange })} isDismissable={false}>
      {children}
    </Example>
  ),
  play: async ({ args }) => {
    const dialog = await within(document.body).findByRole('dialog', { name: 'Add user' })
    await userEvent.keyboard('{Escape}')
    await expect(dialog).toBeInTheDocument()
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  },
}

/** The body scrolls between title and footer, also by keyboard. */
export const Long: Story = {
  args: {
    title: 'Terms',
    children: Array.from({ length: 30 }, (_, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a fixed list
      <p key={index}>A workspace is a machine of yours that members reach through the service.</p>
    )),
  },
}

/** Focus moves in, goes round, and returns to the trigger. */
export const Keyboard: Story = {
  args: { isOpen: false },
  play: async ({ canvasElement, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const dialog = await within(document.body).findByRole('dialog', { name: 'Add user' })
    await waitFor(() => expect(dialog).toHaveFocus())
    await userEvent.tab()
    await expect(within(dialog).getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(within(dialog).getByRole('button', { name: 'Add' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: 'Add user' })).toHaveFocus())
  },
}
