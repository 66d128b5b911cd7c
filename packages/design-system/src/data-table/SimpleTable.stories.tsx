import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Banner } from '../banner/Banner.tsx'
import { EmptyState } from '../empty-state/EmptyState.tsx'
import { RowLink } from '../row-cells/RowCells.tsx'
import { Stack } from '../stack/Stack.tsx'
import { guide } from '../testing/stories.tsx'
import type { Column } from './column.ts'
import { SimpleTable, type SimpleTableProps } from './SimpleTable.tsx'
import { textColumn } from './table.fixture.tsx'

interface Invoice {
  number: string
  plan: string
  day: string
  euros: number
}

const invoices: readonly Invoice[] = [
  { number: 'NWL-0009', plan: 'Team 25', day: '2026-11-01', euros: 312.5 },
  { number: 'NWL-0010', plan: 'Team 50', day: '2026-12-01', euros: 590 },
  { number: 'NWL-0008', plan: 'Team 5', day: '2026-10-01', euros: 68.75 },
]

const columnsIn = (
  locale: 'en' | 'es',
  [number, plan, date, amount]: readonly [string, string, string, string],
): readonly Column<Invoice>[] => {
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const dayOf = ({ day }: Invoice) => days.format(new Date(day))
  const amounts = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
  return [
    {
      ...textColumn('number', number, (invoice) => invoice.number),
      cell: (invoice) => <RowLink text={invoice.number} href={`/invoices/${invoice.number}`} action="show" />,
      isRowHeader: true,
      grow: 2,
    },
    { ...textColumn('plan', plan, (invoice) => invoice.plan), minWidth: 56 },
    {
      id: 'date',
      header: date,
      cell: dayOf,
      sortValue: ({ day }) => day,
      priority: 2,
      secondary: dayOf,
    },
    {
      id: 'amount',
      header: amount,
      cell: ({ euros }) => amounts.format(euros),
      sortValue: ({ euros }) => euros,
      align: 'end',
      minWidth: 64,
    },
  ]
}

const columns = {
  en: columnsIn('en', ['Invoice', 'Plan', 'Date', 'Amount']),
  es: columnsIn('es', ['Factura', 'Plan', 'Fecha', 'Importe']),
}

export default {
  title: 'Components/Data/SimpleTable',
  component: SimpleTable<Invoice>,
  parameters: guide({
    es: {
      label: 'Facturas',
      loadingLabel: 'Cargando las facturas',
      columns: columns.es,
      empty: <EmptyState title="Todavía no hay facturas." />,
    },
    keyboard: {
      Tab: 'Moves to the next head, link or button: heads first, then row by row; stops at a text that is cut off',
      'Shift + Tab': 'Moves back',
      'Arrow down, Arrow up': 'Moves to the same control of the next or previous row',
      'Ctrl + Home, Ctrl + End': 'Moves to the same control of the first or last row',
      'Enter, Space': 'On a head, sorts by it, and on the sorted one turns the order around',
    },
    must: [
      'keep `columns`, `getRowId` and unchanged row objects stable between renders: only then a refresh renders no row again.',
      'set `isRowHeader` on one column.',
    ],
    mustNot: [
      'have more than a hundred rows, or rows to select, filter or turn the pages of: that is a DataTable.',
      'be narrower than 480 px: that is a CompactList.',
    ],
  }),
  args: {
    label: 'Invoices',
    loadingLabel: 'Loading invoices',
    columns: columns.en,
    rows: invoices,
    getRowId: ({ number }) => number,
    defaultSort: { columnId: 'date', direction: 'descending' },
    empty: <EmptyState title="No invoices yet." />,
    onRowAction: fn(),
  },
} satisfies Meta<SimpleTableProps<Invoice>>

type Story = StoryObj<SimpleTableProps<Invoice>>

export const Default: Story = {}

export const Loading: Story = { args: { rows: [], isLoading: true } }

export const Empty: Story = { args: { rows: [] } }

const problem = {
  en: <Banner tone="warn">The invoices may be out of date.</Banner>,
  es: <Banner tone="warn">Puede que las facturas no estén al día.</Banner>,
}

/** The last loaded rows stay. */
export const Problem: Story = {
  args: { problem: problem.en },
  parameters: { es: { problem: problem.es } },
}

export const States: Story = {
  tags: ['core'],
  render: (args) => (
    <Stack gap={6}>
      <SimpleTable {...args} label={`${args.label} 1`} />
      <SimpleTable {...args} label={`${args.label} 2`} rows={[]} isLoading />
      <SimpleTable {...args} label={`${args.label} 3`} rows={[]} />
    </Stack>
  ),
}
