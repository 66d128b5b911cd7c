import type { Meta, StoryObj } from '@storybook/react-vite'
import { Clock } from 'lucide-react'
import { fn } from 'storybook/test'
import { guide, StatesGrid } from '../testing/stories.tsx'
import { Tag, type TagProps, type TagTone } from './Tag.tsx'

export default {
  title: 'Components/Data/Tag',
  component: Tag,
  parameters: guide({
    es: { children: 'Administrador' },
    keyboard: {
      Tab: 'Moves to the button that removes it, where there is one',
      'Enter, Space': 'Removes it',
    },
    must: [
      'have the meaning of its tone in words.',
      'name the item on its remove button: "Remove Olivia Reyes".',
    ],
    mustNot: ['be pressed as a whole: that is a Button or a Link.', 'contain a sentence.'],
  }),
  args: { children: 'Administrator', tone: 'accent' },
} satisfies Meta<typeof Tag>

type Story = StoryObj<typeof Tag>

const tones = ['neutral', 'accent', 'ok', 'warn', 'bad'] as const satisfies readonly TagTone[]
const sizes = ['small', 'medium'] as const satisfies readonly TagProps['size'][]
const rows = tones.flatMap((tone) => sizes.map((size) => `${tone} ${size}` as const))

export const Default: Story = {}
export const WithIcon: Story = {
  args: { tone: 'warn', size: 'medium', startIcon: <Clock aria-hidden />, children: 'Trial · 9 days left' },
  parameters: { es: { children: 'Prueba · quedan 9 días' } },
}

/** One of several chosen options that can be removed. */
export const Removable: Story = {
  args: { tone: 'neutral', children: 'Olivia Reyes', onRemove: fn(), removeLabel: 'Remove Olivia Reyes' },
  parameters: { es: { children: 'Olivia Reyes', removeLabel: 'Quitar a Olivia Reyes' } },
}

export const States: Story = {
  tags: ['core'],
  render: ({ children }, { globals }) => (
    <StatesGrid rows={rows} states={['Word', 'Icon', 'Removable']}>
      {(row, state) => {
        const own = {
          tone: tones.find((tone) => row.startsWith(tone)) ?? 'neutral',
          size: sizes.find((size) => row.endsWith(size)) ?? 'small',
          ...(state === 'Icon' && { startIcon: <Clock aria-hidden /> }),
        }
        const remove = globals['locale'] === 'es' ? 'Quitar' : 'Remove'
        return state === 'Removable' ? (
          <Tag {...own} onRemove={fn()} removeLabel={`${remove} Olivia Reyes`}>
            Olivia Reyes
          </Tag>
        ) : (
          <Tag {...own}>{children}</Tag>
        )
      }}
    </StatesGrid>
  ),
}
