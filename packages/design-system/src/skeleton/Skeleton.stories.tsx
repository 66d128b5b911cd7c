import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton, type SkeletonShape } from './Skeleton.tsx'

const meta = {
  title: 'Components/Data/Skeleton',
  component: Skeleton,
  args: { shape: 'line' },
} satisfies Meta<typeof Skeleton>

export default meta
type Story = StoryObj<typeof meta>

const shapes = ['line', 'block', 'circle'] as const satisfies readonly SkeletonShape[]

export const Default: Story = {}

export const Playground: Story = { args: { shape: 'block', width: '240px', height: '120px' } }

/** A person's row while the list loads; the list itself says `aria-busy`. */
export const Row: Story = {
  render: () => (
    <div style={{ display: 'flex', alignItems: 'center', gap: 12, inlineSize: 320 }}>
      <Skeleton shape="circle" />
      <div style={{ display: 'grid', gap: 8, flex: 1 }}>
        <Skeleton width="60%" />
        <Skeleton width="90%" />
      </div>
    </div>
  ),
}

export const States: Story = {
  render: (args) => (
    <table style={{ inlineSize: 400 }}>
      <tbody>
        {shapes.map((shape) => (
          <tr key={shape}>
            <th scope="row">{shape}</th>
            <td>
              <Skeleton {...args} shape={shape} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  ),
}
