import {
  CompactList,
  DataTable,
  media,
  useMediaQuery,
  type Column,
  type CompactListSlots,
  type DataTableProps,
} from '@portico/design-system'
import type { IntlShape } from 'react-intl'
import type { MessageId } from '../i18n/catalogues.ts'

/** The id and the header of a column. */
export const headIn =
  (intl: IntlShape) =>
  (id: string, message: MessageId): Pick<Column<unknown>, 'id' | 'header'> => ({
    id,
    header: intl.formatMessage({ id: message }),
  })

/** What the buttons, links and menu of a row do, by their action. They get its id and what was pressed. */
export type RowActs = Readonly<Partial<Record<string, (id: string, pressed: Element) => void>>>

interface ListBlockProps<Row, State> extends DataTableProps<Row, State> {
  /** The parts of a row where there is no room for a table. Keep the object stable between renders. */
  slots: CompactListSlots<Row, State>
  /** Instead of `onRowAction`. */
  acts?: RowActs
}

/** A table, or at 800 px and less a compact list. */
export function ListBlock<Row, State = unknown>({
  slots,
  columns,
  rows,
  allRows = rows,
  getRowId,
  sort,
  onSortChange,
  acts,
  onRowAction = acts && ((action, row, pressed) => acts[action]?.(getRowId(row), pressed)),
  ...shared
}: ListBlockProps<Row, State>) {
  const table = { columns, rows, allRows, getRowId, sort, onSortChange }
  return useMediaQuery(media.compact) ? (
    <CompactList
      {...shared}
      items={rows}
      allItems={allRows}
      getItemId={getRowId}
      slots={slots}
      onRowAction={onRowAction}
    />
  ) : (
    <DataTable {...shared} {...table} onRowAction={onRowAction} />
  )
}

/** A phone has no room for buttons beside the name of an item. */
export const useActionsBelow = <Item,>(slots: CompactListSlots<Item>): CompactListSlots<Item> => {
  const isPhone = useMediaQuery(media.phone)
  if (!isPhone) return slots
  return {
    ...slots,
    meta: (item, state) => {
      const buttons = slots.actions?.(item, state)
      return [...(slots.meta?.(item, state) ?? []), ...(buttons ? [buttons] : [])]
    },
    actions: () => null,
    skeleton: ['text', ...(slots.skeleton ?? []).slice(1), 'control'],
  }
}
