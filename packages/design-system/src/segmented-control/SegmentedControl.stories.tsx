import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { guide } from '../testing/guide.ts'
import { StatesGrid } from '../testing/StatesGrid.tsx'
import { SegmentedControl, type SegmentedControlProps } from './SegmentedControl.tsx'

type Interval = 'monthly' | 'yearly'

const meta = {
  title: 'Components/Fields/SegmentedControl',
  component: SegmentedControl<Interval>,
  args: {
    label: 'Billing interval',
    segments: [
      { value: 'monthly', label: 'Monthly' },
      { value: 'yearly', label: 'Yearly' },
    ],
    defaultValue: 'yearly',
    onChange: fn(),
  },
  parameters: {
    es: {
      label: 'Periodo de facturación',
      segments: [
        { value: 'monthly', label: 'Mensual' },
        { value: 'yearly', label: 'Anual' },
      ],
    },
    ...guide({
      keyboard: {
        Tab: 'Moves to the chosen segment; then on from the control',
        'Arrow right, Arrow down': 'Moves to the next segment and chooses it',
        'Arrow left, Arrow up': 'Moves to the one before and chooses it',
      },
      must: ['have one segment chosen from the first.', 'show at once what a segment stands for.'],
      mustNot: [
        'load or send something at each choice: the arrow keys pass through every segment.',
        'have more than four segments: that is a Select or Tabs.',
      ],
    }),
  },
} satisfies Meta<SegmentedControlProps<Interval>>

export default meta
type Story = StoryObj<typeof meta>

const withBadge = {
  args: {
    segments: [
      { value: 'monthly', label: 'Monthly' },
      { value: 'yearly', label: 'Yearly', badge: 'Save 20 %' },
    ],
  } satisfies Pick<SegmentedControlProps<Interval>, 'segments'>,
  parameters: {
    es: {
      segments: [
        { value: 'monthly', label: 'Mensual' },
        { value: 'yearly', label: 'Anual', badge: 'Ahorre un 20 %' },
      ],
    },
  },
}

export const Default: Story = {}

export const Playground: Story = { args: { size: 'large' } }

/** The gain is part of the segment's name. */
export const WithBadge: Story = { ...withBadge, args: { ...withBadge.args, size: 'large' } }

/** Arrow keys choose; Tab enters on what is chosen. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'Yearly' })).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('radio', { name: 'Monthly' })).toBeChecked()
    await expect(args.onChange).toHaveBeenLastCalledWith('monthly')
  },
}

export const Disabled: Story = { ...withBadge, args: { ...withBadge.args, isDisabled: true } }

const states: Record<string, Partial<SegmentedControlProps<Interval>>> = {
  First: { defaultValue: 'monthly' },
  Last: { defaultValue: 'yearly' },
  Disabled: { isDisabled: true },
}

export const States: Story = {
  ...withBadge,
  render: (args) => (
    <StatesGrid rows={['medium', 'large'] as const} states={Object.keys(states)}>
      {(size, state) => <SegmentedControl {...args} {...states[state]} size={size} />}
    </StatesGrid>
  ),
}
