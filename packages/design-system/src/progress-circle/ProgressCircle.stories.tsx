import type { Meta, StoryObj } from '@storybook/react-vite'
import { by, crossed, guide, statesOf } from '../testing/stories.tsx'
import { ProgressCircle } from './ProgressCircle.tsx'

export default {
  title: 'Components/Data/ProgressCircle',
  tags: ['new', '!stable'],
  component: ProgressCircle,
  parameters: guide({
    es: { label: 'Subiendo members.csv' },
    must: ['be beside the object of the task.', 'be indeterminate where the length is not known.'],
    mustNot: ['be the only sign of a failure.', 'fill a page: that is a ProgressBar.'],
  }),
  args: { label: 'Uploading members.csv', value: 60 },
} satisfies Meta<typeof ProgressCircle>

type Story = StoryObj<typeof ProgressCircle>

export const Default: Story = {}

/** From 48 px on the percentage is inside. */
export const Large: Story = { args: { size: 64 } }

/** A quarter of the ring rotates; under reduced motion it does not move. */
export const Indeterminate: Story = {
  args: { label: 'Checking the file', isIndeterminate: true },
  parameters: { es: { label: 'Comprobando el archivo' } },
}

export const States: Story = {
  tags: ['core'],
  render: statesOf(
    ProgressCircle,
    crossed(by('tone', ['accent', 'ok', 'warn', 'bad']), by('size', [24, 48])),
    {
      Zero: { value: 0 },
      Some: { value: 60 },
      All: { value: 100 },
      Indeterminate: { isIndeterminate: true },
    },
  ),
}
