import type { Meta, StoryObj } from '@storybook/react-vite'
import { CircleCheck, Settings2, TriangleAlert, UserPlus } from 'lucide-react'
import { guide } from '../testing/stories.tsx'
import { StatesGrid } from '../testing/StatesGrid.tsx'
import { Timeline, type TimelineItem, type TimelineTone } from './Timeline.tsx'

type Line = readonly [title: string, time: string, description?: string]

const itemOf = (at: string, [title, time, description]: Line): TimelineItem => ({
  id: at,
  title,
  time,
  dateTime: `2026-01-15T${at}:00Z`,
  description,
})

const itemsOf = (ready: Line, shared: Line, changed: Line, late: Line): readonly TimelineItem[] => [
  { ...itemOf('09:50', late), icon: <TriangleAlert aria-hidden />, tone: 'warn' },
  { ...itemOf('09:12', changed), icon: <Settings2 aria-hidden /> },
  { ...itemOf('08:40', shared), icon: <UserPlus aria-hidden />, tone: 'accent' },
  { ...itemOf('08:31', ready), icon: <CircleCheck aria-hidden />, tone: 'ok' },
]

const plain = ({ id, title, time, dateTime, description }: TimelineItem): TimelineItem => ({
  id,
  title,
  time,
  dateTime,
  description,
})

const items = itemsOf(
  ['Accounting is ready', '1 hour ago'],
  ['Olivia Reyes shared it with Noah Park', '1 hour ago'],
  ['Olivia Reyes changed its settings', '48 minutes ago', 'Idle time: 15 to 30 minutes'],
  ['It does not answer', '10 minutes ago', 'ACC-SRV-01 was last heard at 09:50.'],
)

const spanishItems = itemsOf(
  ['Contabilidad está lista', 'Hace 1 hora'],
  ['Olivia Reyes la compartió con Noah Park', 'Hace 1 hora'],
  ['Olivia Reyes cambió sus ajustes', 'Hace 48 minutos', 'Tiempo de inactividad: de 15 a 30 minutos'],
  ['No responde', 'Hace 10 minutos', 'ACC-SRV-01 respondió por última vez a las 09:50.'],
)

export default {
  title: 'Components/Data/Timeline',
  tags: ['new', '!stable'],
  component: Timeline,
  parameters: guide({
    es: { label: 'Actividad de Contabilidad', items: spanishItems },
    must: ['name actor and action in its titles.', 'have the same order everywhere in a product.'],
    mustNot: ['use only colour for errors.', 'contain what users have to act on: use a Banner.'],
    maxWidth: 480,
  }),
  args: { label: 'Activity of Accounting', items },
} satisfies Meta<typeof Timeline>

type Story = StoryObj<typeof Timeline>

export const Default: Story = {}

/** Narrow: the time is below the title. */
export const Narrow: Story = { parameters: { maxWidth: 240 } }

const withDetails = (lines: readonly TimelineItem[], label: string): readonly TimelineItem[] =>
  lines.map(({ description, ...item }, index) => ({
    ...item,
    description: 'olivia@northwind.example',
    ...(index === 1 && {
      details: {
        label,
        accessibleLabel: `${label}: ${typeof item.title === 'string' ? item.title : ''}`,
        content: description,
      },
    }),
  }))

/** Time, description and the button of the details are where they are in the other lines. */
export const Small: Story = {
  args: { size: 'small', items: withDetails(items, 'Details') },
  parameters: { es: { items: withDetails(spanishItems, 'Detalles') }, maxWidth: 760 },
}

/** Without icons each has a dot. */
export const Dots: Story = {
  args: { items: items.map(plain) },
  parameters: { es: { items: spanishItems.map(plain) } },
}

const tones: readonly TimelineTone[] = ['neutral', 'accent', 'ok', 'warn', 'bad']

export const States: Story = {
  tags: ['core'],
  render: (args) => (
    <StatesGrid rows={tones} states={['Icon', 'Dot']}>
      {(tone, state) => (
        <div style={{ inlineSize: 280 }}>
          <Timeline
            label={`${args.label}, ${tone}, ${state}`}
            items={args.items
              .slice(0, 2)
              .map((item) =>
                Object.assign(state === 'Icon' ? { icon: item.icon } : {}, plain(item), { tone }),
              )}
          />
        </div>
      )}
    </StatesGrid>
  ),
}
