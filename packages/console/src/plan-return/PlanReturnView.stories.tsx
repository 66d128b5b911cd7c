import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { waitsForDialog } from '../testing/acting.ts'
import { docsHeight } from '../testing/docsHeight.ts'
import { withStores } from '../testing/withStores.tsx'
import { PlanReturnView } from './PlanReturnHost.tsx'

export default {
  title: 'Screens/Plan return',
  component: PlanReturnView,
  decorators: [withStores({ path: '/admin/account' })],
  parameters: docsHeight(480),
  args: {
    step: 'waiting',
    isExpected: true,
    isChecking: false,
    plan: { name: 'Pro', users: 25, renewsAt: Date.UTC(2027, 10, 20, 9) },
    onCheck: fn(),
    onDismiss: fn(),
  },
} satisfies Meta<typeof PlanReturnView>

type Story = StoryObj<typeof PlanReturnView>

export const Waiting: Story = {}

export const Activating: Story = { args: { step: 'activating' } }

/** This tab did not start a payment. */
export const Unpaid: Story = { args: { step: 'activating', isExpected: false } }

export const Late: Story = { args: { step: 'late' } }

export const Checking: Story = { args: { step: 'late', isChecking: true } }

export const UnpaidLate: Story = { args: { step: 'late', isExpected: false } }

export const Active: Story = { tags: ['core'], args: { step: 'active' }, play: waitsForDialog }

export const Nothing: Story = { args: { step: 'idle' } }
