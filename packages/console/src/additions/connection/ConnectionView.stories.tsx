import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { docsHeight } from '../../testing/docsHeight.ts'
import { withStores } from '../../testing/withStores.tsx'
import { wellFacts } from './connection.fixture.ts'
import { ConnectionView } from './ConnectionDialog.tsx'

export default {
  title: 'Screens/Connection check',
  component: ConnectionView,
  decorators: [withStores({ path: '/admin/workspaces' })],
  args: { ...wellFacts, onRun: fn(), onClose: fn() },
  parameters: docsHeight(680),
} satisfies Meta<typeof ConnectionView>

type Story = StoryObj<typeof ConnectionView>

const on = (args: NonNullable<Story['args']>): Story => ({ args })
const named = (access: 'prompt' | 'denied') => ({ access, name: 'loopback-network' })

export const Listed: Story = { ...on({}), tags: ['core'] }
export const Unlisted: Story = on({ machineName: null })

/** Nothing is sent before the user has read this and pressed the button. */
export const Ask: Story = on({
  permission: named('prompt'),
  agent: null,
  service: null,
  mustAsk: true,
  checkedAt: null,
})

export const Running: Story = on({ isRunning: true, agent: null, service: null, checkedAt: null })

/** The browser blocks the call, so nothing is said about the agent. */
export const Refused: Story = {
  ...on({ permission: named('denied'), agent: { kind: 'refused' } }),
  tags: ['core'],
}

/** The user dismissed the browser's prompt. */
export const Undecided: Story = on({ permission: named('prompt'), agent: { kind: 'undecided' } })
export const NoAgent: Story = on({ agent: { kind: 'none' } })
export const Late: Story = on({ agent: { kind: 'late' } })
export const Unreadable: Story = on({ agent: { kind: 'unreadable', status: 200 } })

export const Slow: Story = on({
  isSlow: true,
  agent: { kind: 'answered', ms: 2300, serviceId: 'ws-0001' },
})

export const NoGate: Story = on({ permission: { access: 'granted', name: null } })

export const FromThisComputer: Story = on({
  permission: { access: 'granted', name: null },
  isExempt: true,
  origin: 'http://localhost:8080',
  serviceUrl: 'http://localhost:8080/api',
})

export const ServiceFailed: Story = on({ service: { kind: 'failed', status: 503 } })
export const Offline: Story = on({ service: { kind: 'offline' } })
export const UnknownBrowser: Story = on({ userAgent: 'Lynx/2.9.2 libwww-FM/2.14' })
