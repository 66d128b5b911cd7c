import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guide, statesOf } from '../testing/stories.tsx'
import { ProgressChip } from './ProgressChip.tsx'

export default {
  title: 'Components/Feedback/ProgressChip',
  component: ProgressChip,
  parameters: guide({
    es: { label: 'Estado: Inactivo', text: '76 de 4999' },
    keyboard: { Tab: 'Moves to the chip', 'Enter, Space': 'Opens what it reports' },
    must: [
      'open the page of its task.',
      'stay until the user has seen the result, with a tone and text for it.',
    ],
    mustNot: ['announce each step: its place announces the end.', 'contain a sentence.'],
  }),
  args: { label: 'Status: Inactive', text: '76 of 4,999', share: 76 / 4999, onPress: fn() },
} satisfies Meta<typeof ProgressChip>

type Story = StoryObj<typeof ProgressChip>

export const Default: Story = {}

export const States: Story = {
  tags: ['core'],
  render: statesOf(
    ProgressChip,
    { 'Progress chip': { label: 'Status: Inactive' } },
    {
      Running: { text: '1,250 of 4,999', share: 0.25 },
      Stopped: { text: '1,250 of 4,999 · stopped', share: 0.25, tone: 'warn' },
      Failed: { text: '3 failed', share: 1, tone: 'bad' },
      Done: { text: '4,999 done', share: 1, tone: 'ok' },
    },
  ),
}
