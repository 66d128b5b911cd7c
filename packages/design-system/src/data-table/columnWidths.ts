import type { CSSProperties } from 'react'
import { leavingColumns, type Column, type ColumnPriority } from './column.ts'
import { propertyName } from '../tokens/index.ts'

const SELECT_WIDTH = 24

type ColumnStyle = CSSProperties & Partial<Record<`--width-${ColumnPriority}`, string>>

const priorities = [1, 2, 3, 4] as const satisfies readonly ColumnPriority[]

const padded = (pixels: number, paddings: number): string =>
  `${pixels / 16}rem + ${paddings} * var(--cell-padding)`

const LEAST = 96
const LEAST_NAME = 144

const leastOf = <Row>({
  isRowHeader,
  minWidth = isRowHeader === true ? LEAST_NAME : LEAST,
}: Column<Row>): string => padded(minWidth, 2)

/** Fixed widths in rem, the others a share of the rest in container units: a fixed table layout knows no `fr`. */
export const columnWidths = <Row>(columns: readonly Column<Row>[], isSelectable = false): string[] => {
  const fixed = columns.flatMap(({ width }) => width ?? [])
  const taken = padded(
    fixed.reduce((sum, width) => sum + width, isSelectable ? SELECT_WIDTH : 0),
    fixed.length * 2 + Number(isSelectable),
  )
  const shares = columns.reduce((sum, { width, grow = 1 }) => sum + (width === undefined ? grow : 0), 0)
  return columns.map((column) => {
    const { width, grow = 1 } = column
    return width === undefined
      ? `max((100cqi - (${taken})) * ${grow / shares}, ${leastOf(column)})`
      : `calc(${padded(width, 2)})`
  })
}

export const selectWidth = `calc(${padded(SELECT_WIDTH, 1)})`

/** Style of each `<col>`: its width at each priority, for the container queries of the table. */
export const columnStyles = <Row>(
  columns: readonly Column<Row>[],
  isSelectable: boolean,
): readonly ColumnStyle[] => {
  if (leavingColumns(columns).length === 0) {
    return columnWidths(columns, isSelectable).map((inlineSize) => ({ inlineSize }))
  }
  const styles = columns.map((): ColumnStyle => ({
    '--width-1': '0',
    '--width-2': '0',
    '--width-3': '0',
    '--width-4': '0',
  }))
  for (const limit of priorities) {
    const standing = columns.filter(({ priority = 1, isRowHeader }) => priority <= limit || isRowHeader)
    const widths = columnWidths(standing, isSelectable)
    columns.forEach((column, index) => {
      const width = widths[standing.indexOf(column)]
      const style = styles[index]
      if (width !== undefined && style !== undefined) style[`--width-${limit}`] = width
    })
  }
  return styles
}

const fonts = { body: '400 14px', control: '500 13px', caption: '600 12px' } as const

let context: CanvasRenderingContext2D | null | undefined

/** Width of the widest text in px at the default text size, for the `Column.width` of columns with known texts. */
export const widestOf = (texts: readonly string[], font: keyof typeof fonts = 'body'): number => {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return 0
  const family = getComputedStyle(document.documentElement).getPropertyValue(propertyName('fontText'))
  context.font = `${fonts[font]} ${family}`
  const widths = texts.map((text) => context?.measureText(text).width ?? 0)
  return Math.ceil(Math.max(0, ...widths)) + 1
}
