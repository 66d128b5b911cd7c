import type { Meta, StoryObj } from '@storybook/react-vite'
import { by, guide, statesOf } from '../testing/stories.tsx'
import { Heading } from './Heading.tsx'

export default {
  title: 'Components/Text and layout/Heading',
  component: Heading,
  parameters: guide({
    es: { children: 'Espacios de trabajo' },
    must: [
      'have the level of its place in the outline; its size is independent.',
      'be the only one of level 1 in a page.',
    ],
    mustNot: ['be chosen for its size: that is `variant`.', 'contain controls: put them beside it.'],
  }),
  args: { level: 1, children: 'Workspaces' },
} satisfies Meta<typeof Heading>

type Story = StoryObj<typeof Heading>

export const Default: Story = {}

/** Takes focus by script, as after navigation. */
export const FocusTarget: Story = { args: { tabIndex: -1 } }

export const States: Story = {
  render: statesOf(
    Heading,
    by('variant', ['displayTitle', 'pageTitle', 'dialogTitle', 'sectionTitle']),
    by('level', [2, 3, 4]),
  ),
}
