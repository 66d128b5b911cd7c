import {
  arrangeColumns,
  media,
  useMediaQuery,
  type Column,
  type ColumnLayout,
  type CompactListSlots,
  type Facet,
  type OpenRowMenu,
  type Sort,
} from '@portico/design-system'
import type { ViewPage } from '@portico/stores/contract'
import { useMemo, type ReactNode } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import type { FacetTexts } from '../components/listTools.tsx'
import type { MessageId } from '../i18n/catalogues.ts'
import type { PanelParameter } from '../navigation/urlState.ts'

/** Columns that a table has room for: all, those that distinguish rows with the actions, or only those. */
type TableRoom = 'all' | 'some' | 'least'

/** A panel takes a third of the window, and shows what its row's columns would. */
export const useTableRoom = (hasPanel: boolean): TableRoom => {
  const isWide = useMediaQuery('(width >= 1440px)')
  const isTight = useMediaQuery('(width < 1280px)')
  if (!hasPanel || isWide) return 'all'
  return isTight ? 'least' : 'some'
}

/** What every list says. `noMatch` gets the query; `results` gets count and total. */
type ListText =
  | 'title'
  | 'search'
  | 'loading'
  | 'empty'
  | 'noMatch'
  | 'noMatchFilters'
  | 'results'
  | 'notLoaded'
  | 'notRefreshed'

/** Where the cells of a list are drawn. */
export interface Look {
  intl: IntlShape
  isCoarse: boolean
  isRail: boolean
  isNarrow: boolean
  /** Room to spare goes to all columns, so that the ends of a row stay close to each other. */
  isWide: boolean
  hasPanel: boolean
  room: TableRoom
}

/** What is sorted and searched, also while no column shows it. */
export type ListField<Row, State = unknown> = Pick<
  Column<Row, State>,
  'id' | 'sortValue' | 'filterValue' | 'collator' | 'followsState'
>

/** How a field is shown; its cells are plain functions, of which a refresh calls those that differ. */
export type ListColumn<Row, State = unknown> = Omit<
  Column<Row, State>,
  'header' | 'sortValue' | 'filterValue' | 'collator'
> & { header: MessageId }

/** A filter besides the search, with the texts of its values. */
export interface ListFacet<Row, State = unknown> extends Omit<Facet<Row, State>, 'values'> {
  label: MessageId
  values: Readonly<Record<string, MessageId>>
}

/** Of what is selected: done at once, or a menu of choices. */
export type BulkAction<Asked> = { label: MessageId } & (
  | { asks: Asked; isDanger?: boolean }
  | { choices: readonly { label: string; asks: Asked }[] }
)

interface RowMenuProps<Row> {
  row: Row
  menu: OpenRowMenu
  isCompact: boolean
}

/**
 * Everything a list page says of its things. `Context` is what cells need to know besides their row, such as rights: pass the same
 * object until something in it changes. `State` is what changes without the row.
 */
export interface Resource<Row, Context, State = unknown, Asked = never> {
  texts: Readonly<Record<ListText, MessageId>>
  /** Whose saved views it has. */
  views: ViewPage
  /** Parameter of the address with the id of the thing whose panel is open. */
  panel: PanelParameter
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  fields: readonly ListField<Row, State>[]
  defaultSort: Sort
  /** Label of its pages; without it, rows are rendered as they scroll into view. */
  pages?: MessageId
  columns: (look: Look, context: Context) => readonly ListColumn<Row, State>[]
  /** Ids of the columns for which a table beside a panel has room. */
  besidePanel: Readonly<Record<Exclude<TableRoom, 'all'>, readonly string[]>>
  /** The parts of a row where there is no room for a table. */
  slots: (intl: IntlShape, context: Context) => CompactListSlots<Row, State>
  facets: (context: Context) => readonly ListFacet<Row, State>[]
  rowMenu: (props: RowMenuProps<Row>) => ReactNode
  /** Saves the rows that the filter leaves, in their order. */
  file?: {
    label: MessageId
    /** In the name of the file. */
    name: MessageId
    load: () => Promise<(rows: readonly Row[], intl: IntlShape) => Blob>
  }
  /** What can be done with several. */
  bulk?: {
    texts: Readonly<Record<'row' | 'page' | 'all' | 'selected', MessageId>>
    actions: (intl: IntlShape) => readonly BulkAction<Asked>[]
  }
}

const columnOf = <Row, State>(
  { header, ...column }: ListColumn<Row, State>,
  fields: readonly ListField<Row, State>[],
  intl: IntlShape,
): Column<Row, State> => ({
  ...fields.find(({ id }) => id === column.id),
  ...column,
  header: intl.formatMessage({ id: header }),
})

const facetOf = <Row, State>({ values, ...facet }: ListFacet<Row, State>): Facet<Row, State> => ({
  ...facet,
  values: Object.keys(values),
})

type Described<Row, Context, State> = Pick<
  Resource<Row, Context, State>,
  'fields' | 'columns' | 'besidePanel' | 'slots' | 'facets'
>

/** The table's columns, the compact list's slots and the facets of a resource; each stable while nothing changes. */
export function useParts<Row, Context, State>(
  resource: Described<Row, Context, State>,
  context: Context,
  layout: ColumnLayout,
  hasPanel: boolean,
) {
  const intl = useIntl()
  const isCoarse = useMediaQuery('(pointer: coarse)')
  const isRail = useMediaQuery(media.rail)
  const isNarrow = useMediaQuery(media.narrow)
  const isWide = useMediaQuery('(width >= 1600px)')
  const room = useTableRoom(hasPanel)
  const all = useMemo(() => {
    const look: Look = { intl, isCoarse, isRail, isNarrow, isWide, hasPanel, room }
    return resource.columns(look, context).map((column) => columnOf(column, resource.fields, intl))
  }, [resource, context, intl, isCoarse, isRail, isNarrow, isWide, hasPanel, room])
  /** Others are controls, which stay at the end. */
  const choosable = useMemo(() => all.filter(({ isPrinted }) => isPrinted !== false), [all])
  const columns = useMemo(
    () =>
      [...arrangeColumns(choosable, layout), ...all.filter(({ isPrinted }) => isPrinted === false)].filter(
        ({ id }) => room === 'all' || resource.besidePanel[room].includes(id),
      ),
    [resource, all, choosable, layout, room],
  )
  const slots = useMemo(() => resource.slots(intl, context), [resource, context, intl])
  const facets = useMemo(() => resource.facets(context).map(facetOf), [resource, context])
  const facetTexts = useMemo(
    () =>
      resource.facets(context).map(({ id, label, values }): FacetTexts => ({
        id,
        label: intl.formatMessage({ id: label }),
        values: Object.entries(values).map(([value, text]) => ({
          id: value,
          label: intl.formatMessage({ id: text }),
        })),
      })),
    [resource, context, intl],
  )
  return { columns, choosable, slots, facets, facetTexts }
}

type Texts = Resource<never, never>['texts']

export const listTexts = (texts: Texts, intl: IntlShape) => ({
  collection: {
    label: intl.formatMessage({ id: texts.title }),
    loadingLabel: intl.formatMessage({ id: texts.loading }),
  },
  filter: {
    noResultsLabel: (query: string) =>
      intl.formatMessage({ id: query === '' ? texts.noMatchFilters : texts.noMatch }, { query }),
    resultsLabel: (count: number, total: number) =>
      intl.formatMessage({ id: texts.results }, { count, total }),
  },
})

export const selectionTexts = (
  texts: NonNullable<Resource<never, never>['bulk']>['texts'],
  intl: IntlShape,
) => ({
  headLabel: intl.formatMessage({ id: texts.page }),
  barLabel: intl.formatMessage({ id: texts.selected }),
  allLabel: (total: number) => intl.formatMessage({ id: texts.all }, { total }),
})
