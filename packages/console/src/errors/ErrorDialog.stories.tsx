import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { docsHeight } from '../testing/docsHeight.ts'
import { withStores } from '../testing/withStores.tsx'
import { ErrorDialog } from './ErrorDialog.tsx'
import { problem } from '../testing/problem.ts'

export default {
  title: 'Screens/Error dialog',
  component: ErrorDialog,
  args: { problem: problem({ code: -31, message: '' }), onClose: fn() },
  decorators: [withStores({ path: '/admin/users' })],
  parameters: docsHeight(420),
} satisfies Meta<typeof ErrorDialog>

type Story = StoryObj<typeof ErrorDialog>

export const Collapsed: Story = {
  play: async () => {
    // In the document although collapsed, so that it can be searched.
    await expect(await screen.findByRole('link')).toBeInTheDocument()
  },
}

const expand = async () => {
  await screen.findByRole('link')
  await userEvent.click(screen.getByRole('button', { expanded: false }))
  await waitFor(() => expect(screen.getByRole('button', { expanded: true })).toBeVisible())
}

export const Expanded: Story = { tags: ['core'], play: expand }

export const Several: Story = {
  args: { problem: problem({ code: -9, message: 'The name is too long.' }, { code: -41, message: '' }) },
  play: expand,
}

/** An unknown code: the service's message and a general explanation. */
export const Unknown: Story = {
  args: { problem: problem({ code: 4242, message: 'A plug was pulled.' }) },
  play: expand,
}

/** The service sent an id for the failed call. */
export const WithReference: Story = {
  args: { problem: { ...problem({ code: -31, message: '' }), reference: '7d0f1c9e-4b7a' } },
  play: async () => {
    await waitFor(() => expect(screen.getByText('7d0f1c9e-4b7a')).toBeVisible())
  },
}

export const WithoutProblem: Story = {
  args: { message: 'Ann Lee is an owner.' },
  render: ({ onClose }) => <ErrorDialog message="Ann Lee is an owner." onClose={onClose} />,
}
