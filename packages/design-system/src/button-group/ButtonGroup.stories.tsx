import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/index.ts'
import { by, guide, statesOf } from '../testing/stories.tsx'
import { ButtonGroup } from './ButtonGroup.tsx'

const buttonsOf = (before: string, today: string, after: string) => (
  <>
    <Button>{before}</Button>
    <Button>{today}</Button>
    <Button>{after}</Button>
  </>
)

const children = buttonsOf('Previous month', 'Today', 'Next month')
const spanishChildren = buttonsOf('Mes anterior', 'Hoy', 'Mes siguiente')

export default {
  title: 'Components/Actions/ButtonGroup',
  tags: ['new', '!stable'],
  component: ButtonGroup,
  parameters: guide({
    es: { label: 'Mes', children: spanishChildren },
    keyboard: { Tab: 'Moves to the next button; each is a stop' },
    must: ['have a label that names what its buttons act on.', 'contain at most one primary button.'],
    mustNot: ['join buttons that do unrelated things.', 'show a choice: that is a SegmentedControl.'],
  }),
  args: { label: 'Month', children },
} satisfies Meta<typeof ButtonGroup>

type Story = StoryObj<typeof ButtonGroup>

export const Default: Story = {}

export const Joined: Story = { args: { isJoined: true } }

/** Buttons that do not fit wrap. */
export const Narrow: Story = {
  parameters: { maxWidth: 200 },
}

export const States: Story = {
  tags: ['core'],
  render: statesOf(
    ButtonGroup,
    by('align', ['start', 'end', 'between']),
    { Separate: {}, Joined: { isJoined: true } },
    { inlineSize: 'min(420px, 85vw)' },
  ),
}
