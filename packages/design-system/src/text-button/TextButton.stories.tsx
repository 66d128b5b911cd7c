import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { TextButton } from './TextButton.tsx'

const meta = {
  title: 'Components/Actions/TextButton',
  component: TextButton,
  args: { children: 'Español', lang: 'es', onPress: fn() },
} satisfies Meta<typeof TextButton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { 'aria-current': 'true' } }

/** The one that applies stands out in full text colour. */
export const States: Story = {
  render: (args) => (
    <>
      <TextButton {...args} aria-current="true" lang="en">
        English
      </TextButton>{' '}
      <TextButton {...args} />
    </>
  ),
}
