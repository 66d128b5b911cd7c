export { DataTable, type DataTableProps } from './DataTable.tsx'
export type { Column, ColumnPriority, Sort, SortValue } from './column.ts'
export type { TableSelection } from './selection.ts'
export type { CollectionFilter, CollectionPagination } from '../collection/index.ts'
