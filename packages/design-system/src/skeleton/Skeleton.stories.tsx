import type { Meta, StoryObj } from '@storybook/react-vite'
import { styled } from 'styled-components'
import { by, guide, statesOf } from '../testing/stories.tsx'
import { Skeleton } from './Skeleton.tsx'

export default {
  title: 'Components/Data/Skeleton',
  component: Skeleton,
  parameters: guide({
    must: [
      'have the size of the loading content.',
      'be in an element with `aria-busy` and a polite announcement.',
    ],
    mustNot: ['replace loaded content that reloads: that stays.'],
  }),
  args: { shape: 'line' },
} satisfies Meta<typeof Skeleton>

type Story = StoryObj<typeof Skeleton>

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  max-inline-size: 320px;
  & > div {
    display: grid;
    gap: 8px;
    flex: 1;
  }
`

export const Default: Story = {}

/** A person's row while the list loads. */
export const Row: Story = {
  render: () => (
    <Person>
      <Skeleton shape="circle" />
      <div>
        <Skeleton width="60%" />
        <Skeleton width="90%" />
      </div>
    </Person>
  ),
}

export const States: Story = {
  render: statesOf(Skeleton, { shape: {} }, by('shape', ['line', 'block', 'circle']), { inlineSize: 200 }),
}
