import type { Problem } from '@portico/stores'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { staged } from '../testing/Stage.tsx'
import { ErrorDialog } from './ErrorDialog.tsx'

const problem = (...errors: Problem['errors']): Problem => ({
  kind: 'refused',
  code: errors[0]?.code ?? 500,
  errors,
  seconds: null,
})

const meta = {
  title: 'Console/Errors/ErrorDialog',
  component: ErrorDialog,
  args: { problem: problem({ code: -31, message: '' }), onClose: fn() },
  decorators: [staged({ path: '/admin/users' })],
} satisfies Meta<typeof ErrorDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Folded: Story = {
  play: async () => {
    // There, to be found on the page, though folded away.
    await expect(await screen.findByRole('link')).toBeInTheDocument()
  },
}

const unfold = async () => {
  await screen.findByRole('link')
  await userEvent.click(screen.getByRole('button', { expanded: false }))
  await waitFor(() => expect(screen.getByRole('button', { expanded: true })).toBeVisible())
}

export const Unfolded: Story = { play: unfold }

export const Several: Story = {
  args: {
    problem: problem({ code: -9, message: 'The name is too long.' }, { code: -41, message: '' }),
  },
  play: unfold,
}

/** A code that nobody knows: the service's words, and what may be said of any. */
export const Unknown: Story = {
  args: { problem: problem({ code: 4242, message: 'A plug was pulled.' }) },
  play: unfold,
}

/** No call failed: there is nothing to explain or to copy. */
export const Told: Story = {
  args: { message: 'Ann Lee is an owner.' },
  render: ({ onClose }) => <ErrorDialog message="Ann Lee is an owner." onClose={onClose} />,
}
