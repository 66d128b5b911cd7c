import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { by, guide, statesOf } from '../testing/stories.tsx'
import { SegmentedControl, type SegmentedControlProps } from './SegmentedControl.tsx'

type Interval = 'monthly' | 'yearly'

export default {
  title: 'Components/Fields/SegmentedControl',
  component: SegmentedControl<Interval>,
  parameters: guide({
    es: {
      label: 'Periodo de facturación',
      items: [
        { value: 'monthly', label: 'Mensual' },
        { value: 'yearly', label: 'Anual' },
      ],
    },
    keyboard: {
      Tab: 'Moves to the chosen segment; then on from the control',
      'Arrow right, Arrow down': 'Moves to the next segment and chooses it',
      'Arrow left, Arrow up': 'Moves to the one before and chooses it',
    },
    must: ['have one segment chosen from the first.', 'show the view of a segment at once.'],
    mustNot: [
      'load or send something at each choice: the arrow keys pass through every segment.',
      'have more than four segments: that is a Select or Tabs.',
    ],
  }),
  args: {
    label: 'Billing interval',
    items: [
      { value: 'monthly', label: 'Monthly' },
      { value: 'yearly', label: 'Yearly' },
    ],
    defaultValue: 'yearly',
    onChange: fn(),
  },
} satisfies Meta<SegmentedControlProps<Interval>>

type Story = StoryObj<SegmentedControlProps<Interval>>

const withBadge = {
  args: {
    items: [
      { value: 'monthly', label: 'Monthly' },
      { value: 'yearly', label: 'Yearly', badge: 'Save 20 %' },
    ],
  } satisfies Pick<SegmentedControlProps<Interval>, 'items'>,
  parameters: {
    es: {
      items: [
        { value: 'monthly', label: 'Mensual' },
        { value: 'yearly', label: 'Anual', badge: 'Ahorre un 20 %' },
      ],
    },
  },
}

export const Default: Story = {}

/** The note is part of the segment's name. */
export const WithBadge: Story = { ...withBadge, args: { ...withBadge.args, size: 'large' } }

export const States: Story = {
  ...withBadge,
  tags: ['core'],
  render: statesOf(SegmentedControl<Interval>, by('size', ['medium', 'large']), {
    First: { defaultValue: 'monthly' },
    Last: { defaultValue: 'yearly' },
    Disabled: { isDisabled: true },
  }),
}
