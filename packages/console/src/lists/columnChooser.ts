/** Its lists and drags are loaded late. */
export { ColumnChooser } from '@portico/design-system'
