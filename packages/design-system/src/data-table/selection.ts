import type { ReactNode } from 'react'

/** Which rows are selected, and the words for it. The selection stays over pages, sort, filter and refresh. */
export interface TableSelection<Row> {
  /** Ids of the selected rows, when the caller keeps them. */
  selectedIds?: ReadonlySet<string> | undefined
  /** Ids of the rows that are selected at first, when the table keeps them. */
  defaultSelectedIds?: ReadonlySet<string> | undefined
  /** Another selection: somebody changed it, or a selected row is gone from `rows`. */
  onSelectedIdsChange?: ((selectedIds: ReadonlySet<string>) => void) | undefined
  /** Names the checkbox of a row, for example "Select Accounting". */
  rowLabel: (row: Row) => string
  /**
   * Whether a row can be selected; one that cannot has no checkbox.
   * @default every row can
   */
  isSelectable?: ((row: Row) => boolean) | undefined
  /** Names the checkbox in the head: "Select all on this page", or without pages "Select all". */
  headLabel: string
  /** Names the bar that shows while something is selected, for example "Selected users". */
  barLabel: string
  /** Says how many rows are selected, for example "3 selected". Also said politely after a change. */
  countLabel: (count: number) => string
  /** With pages: text of the button that selects the rows of all of them, for example "Select all 57". */
  allLabel?: ((total: number) => string) | undefined
  /** Names the button that selects nothing any more, for example "Clear selection". */
  clearLabel: string
  /** What can be done with the selected rows: small Buttons. */
  actions?: ReactNode
}
