import type { Meta, StoryObj } from '@storybook/react-vite'
import { withStores } from '../testing/withStores.tsx'
import { CrashNotice, CrashPage } from './CrashPage.tsx'

const meta = {
  title: 'Screens/Crash page',
  component: CrashPage,
  parameters: { layout: 'fullscreen' },
  decorators: [withStores()],
} satisfies Meta<typeof CrashPage>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const NoticeAlone: Story = { parameters: { layout: 'padded' }, render: () => <CrashNotice /> }
