import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { staged } from '../../../testing/Stage.tsx'
import { AddWorkspaceView, type AddWorkspaceStep } from './AddWorkspaceView.tsx'

const meta = {
  title: 'Screens/Add workspace',
  component: AddWorkspaceView,
  decorators: [staged({ path: '/admin/workspaces' })],
  args: {
    step: 'absent',
    listedName: 'Accounting',
    downloadUrl: 'https://portico.example/download/portico-setup.exe',
    onLook: fn(),
    onSkip: fn(),
    onClose: fn(),
  },
  parameters: { docs: { story: { inline: false, height: '420px' } } },
} satisfies Meta<typeof AddWorkspaceView>

export default meta
type Story = StoryObj<typeof meta>

const at = (step: AddWorkspaceStep): Story => ({ args: { step } })

/** Looking for the agent would make the browser ask, so the person is told first. */
export const Ask: Story = at('ask')

export const Looking: Story = at('looking')

/** The check was skipped: nothing is claimed about this computer. */
export const Unknown: Story = at('unknown')

export const Absent: Story = at('absent')

export const Present: Story = at('present')

export const Listed: Story = at('listed')

export const Refused: Story = at('refused')

export const NoDownload: Story = { args: { downloadUrl: null } }
