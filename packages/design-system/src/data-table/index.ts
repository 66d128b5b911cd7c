export { DataTable, type DataTableProps } from './DataTable.tsx'
export type { Column, Sort, SortValue } from './column.ts'
