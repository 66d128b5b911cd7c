import type { Meta, StoryObj } from '@storybook/react-vite'
import { Clock } from 'lucide-react'
import { Inline, Stack } from '../stack/index.ts'
import { Tag, type TagProps, type TagTone } from './Tag.tsx'

const meta = {
  title: 'Components/Data/Tag',
  component: Tag,
  parameters: {
    docs: {
      description: {
        component:
          'A short word about a thing. Takes no keys. **MUST NOT** be pressed: what can be pressed is a Button or a Link.',
      },
    },
  },
  args: { children: 'Enterprise', tone: 'accent' },
} satisfies Meta<typeof Tag>

export default meta
type Story = StoryObj<typeof meta>

const tones = ['neutral', 'accent', 'ok', 'warn', 'bad'] as const satisfies readonly TagTone[]
const sizes = ['small', 'medium'] as const satisfies readonly NonNullable<TagProps['size']>[]

export const Default: Story = {}
export const Playground: Story = { args: { size: 'medium' } }

export const WithIcon: Story = {
  args: { tone: 'warn', size: 'medium', startIcon: <Clock aria-hidden />, children: 'Trial · 9 days left' },
}

export const States: Story = {
  render: () => (
    <Stack>
      {sizes.map((size) => (
        <Inline key={size}>
          {tones.map((tone) => (
            <Tag key={tone} tone={tone} size={size}>
              {tone} {size}
            </Tag>
          ))}
        </Inline>
      ))}
    </Stack>
  ),
}
