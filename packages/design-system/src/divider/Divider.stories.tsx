import type { Meta, StoryObj } from '@storybook/react-vite'
import { Divider } from './Divider.tsx'

const meta = {
  title: 'Components/Text and layout/Divider',
  component: Divider,
} satisfies Meta<typeof Divider>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { label: 'or' } }

export const States: Story = {
  render: () => (
    <>
      <p>Plain</p>
      <Divider />
      <p>With a word</p>
      <Divider label="or" />
    </>
  ),
}
