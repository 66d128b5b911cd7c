import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide, statesOf } from '../testing/stories.tsx'
import { Spinner } from './Spinner.tsx'

export default {
  title: 'Components/Data/Spinner',
  component: Spinner,
  parameters: guide({
    es: { label: 'Comprobando el enlace' },
    must: ['name what is loading.', 'be where the result will be.'],
    mustNot: [
      'be the only sign of a wait of more than a few seconds: add what is loading, and since when.',
      'be used for a loading list: use a Skeleton.',
    ],
  }),
  args: { label: 'Checking the link' },
} satisfies Meta<typeof Spinner>

type Story = StoryObj<typeof Spinner>

export const Default: Story = {}

/** Takes the colour of the text around it. */
export const States: Story = {
  render: statesOf(
    Spinner,
    { size: {} },
    { '16 px': { size: 16 }, '24 px': { size: 24 }, '32 px': { size: 32 } },
  ),
}
