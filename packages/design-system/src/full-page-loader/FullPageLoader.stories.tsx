import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Text } from '../text/index.ts'
import { FullPageLoader } from './FullPageLoader.tsx'

const meta = {
  title: 'Components/Data/FullPageLoader',
  component: FullPageLoader,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'A thin bar over the top of the page. Takes no keys and never moves focus. **MUST NOT** follow quiet calls: refreshes, pings, downloads.',
      },
    },
  },
  args: { isActive: true, label: 'Loading' },
  decorators: [
    (Story) => (
      <>
        <Story />
        <Text>The page stays as it is.</Text>
      </>
    ),
  ],
} satisfies Meta<typeof FullPageLoader>

export default meta
type Story = StoryObj<typeof meta>

/** Appears after 250 ms and says its label politely. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Loading')).toBeInTheDocument()
  },
}

export const Playground: Story = {}

/** Nothing under way. */
export const Idle: Story = { args: { isActive: false } }

export const States: Story = {}
