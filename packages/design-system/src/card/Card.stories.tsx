import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../stack/index.ts'
import { Text } from '../text/index.ts'
import { Card } from './Card.tsx'

const meta = {
  title: 'Components/Text and layout/Card',
  component: Card,
  parameters: {
    docs: {
      description: { component: 'A surface that holds together what belongs together. Takes no keys.' },
    },
  },
  args: { children: <Text>Company</Text> },
} satisfies Meta<typeof Card>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Playground: Story = { args: { padding: 'large' } }

/** With a name, as a section, people find it by it. */
export const Section: Story = { args: { element: 'section', 'aria-label': 'Company' } }

export const States: Story = {
  render: ({ children }) => (
    <Stack>
      <Card padding="none">{children}</Card>
      <Card padding="medium">{children}</Card>
      <Card padding="large">{children}</Card>
    </Stack>
  ),
}
