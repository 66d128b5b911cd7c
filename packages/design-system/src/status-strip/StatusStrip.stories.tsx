import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide, localeOf } from '../testing/stories.tsx'
import { StatesGrid } from '../testing/StatesGrid.tsx'
import { StatusStrip, type StatusSlot, type StatusTable } from './StatusStrip.tsx'

type Words = Readonly<Record<'up' | 'unknown', string>> & { down: (minutes: number) => string }

const english: Words = { up: 'no outage', unknown: 'not known', down: (minutes) => `down for ${minutes} min` }
const spanish: Words = {
  up: 'sin caídas',
  unknown: 'sin datos',
  down: (minutes) => `caída ${minutes} min`,
}

const clock = (halfHours: number): string =>
  `${String(Math.floor(halfHours / 2) % 24).padStart(2, '0')}:${halfHours % 2 === 0 ? '00' : '30'}`

const stateText = (share: number | null | undefined, words: Words): string => {
  if (share === null) return words.unknown
  return share === undefined ? words.up : words.down(share * 30)
}

/** Half hours of a day, with the exceptions by their index. */
const slotsOf = (
  words: Words,
  exceptions: Readonly<Record<number, number | null>>,
  count = 48,
): readonly StatusSlot[] =>
  Array.from({ length: count }, (_, index) => {
    const share = exceptions[index]
    const time = `${clock(index)}–${clock(index + 1)}`
    return {
      id: String(index),
      downShare: share === undefined ? 0 : share,
      text: `${time}: ${stateText(share, words)}`,
    }
  })

const outages = { 12: 0.2, 13: 1, 14: 0.5, 40: 0.1 }
const unknownFirst = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [index, null]))

const table: StatusTable = {
  columns: ['From', 'To', 'Length'],
  rows: [
    { id: '2', cells: ['20:10', '20:13', '3 min'] },
    { id: '1', cells: ['06:24', '07:15', '51 min'] },
  ],
  emptyText: 'No outages in this time.',
}

const spanishTable: StatusTable = {
  columns: ['Desde', 'Hasta', 'Duración'],
  rows: table.rows,
  emptyText: 'Sin caídas en este tiempo.',
}

export default {
  title: 'Components/Data/StatusStrip',
  tags: ['new', '!stable'],
  component: StatusStrip,
  parameters: guide({
    es: {
      label: 'Disponibilidad de Contabilidad, últimas 24 horas',
      slots: slotsOf(spanish, outages),
      startLabel: 'Hace 24 horas',
      endLabel: 'Ahora',
      table: spanishTable,
    },
    keyboard: {
      Tab: 'Moves to the bars, then to the button of the table',
      'Arrow right, Arrow up': 'Reads the next bar',
      'Arrow left, Arrow down': 'Reads the one before',
      'Page down': 'Reads the next bar with an outage',
      'Page up': 'Reads the one before with an outage',
      Home: 'Reads the oldest bar',
      End: 'Reads the newest bar',
      'Enter, Space': 'On the button: shows and hides the table',
    },
    must: [
      'have the time and the state of each bar in its text.',
      'list the outages in its table.',
      'say where the state is not known, instead of counting it as up.',
    ],
    mustNot: ['be the only place of the current state.', 'have more than about 60 bars.'],
    maxWidth: 420,
  }),
  args: {
    label: 'Availability of Accounting, last 24 hours',
    slots: slotsOf(english, outages),
    startLabel: '24 hours ago',
    endLabel: 'Now',
    table,
  },
} satisfies Meta<typeof StatusStrip>

type Story = StoryObj<typeof StatusStrip>

export const Default: Story = {}

/** Known only since a while: what was before is not drawn as up. */
export const PartlyKnown: Story = {
  args: { slots: slotsOf(english, { ...unknownFirst, 40: 0.1 }) },
  parameters: { es: { slots: slotsOf(spanish, { ...unknownFirst, 40: 0.1 }) } },
}

export const NoOutage: Story = {
  args: { slots: slotsOf(english, {}), table: { ...table, rows: [] } },
  parameters: { es: { slots: slotsOf(spanish, {}), table: { ...spanishTable, rows: [] } } },
}

const rows = {
  Up: {},
  'Partly down': { 3: 0.1, 4: 0.5, 5: 0.9 },
  Down: { 3: 1, 4: 1, 5: 1 },
  Unknown: { 0: null, 1: null, 2: null },
}
const isRow = (name: string): name is keyof typeof rows => name in rows

export const States: Story = {
  tags: ['core'],
  parameters: { maxWidth: 'none' },
  render: (args, { globals }) => (
    <StatesGrid rows={Object.keys(rows)} states={['12', '48']}>
      {(row, state) => (
        <div style={{ inlineSize: 240 }}>
          <StatusStrip
            {...args}
            label={`${args.label}, ${row}, ${state}`}
            slots={slotsOf(
              localeOf(globals) === 'es' ? spanish : english,
              isRow(row) ? rows[row] : {},
              Number(state),
            )}
          />
        </div>
      )}
    </StatesGrid>
  ),
}
