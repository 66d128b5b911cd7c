import { Skeleton } from '../skeleton/index.ts'
import { Inline } from '../inline/index.ts'
import type { Column } from './column.ts'

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[]
  isSelectable: boolean
  count: number
}

/** Of unequal length like text, but constant, so that they do not flicker. */
const width = (place: number, column: number): string => `${55 + ((place * 3 + column * 5) % 4) * 12}%`

export function SkeletonRows<Row>({ columns, isSelectable, count }: SkeletonRowsProps<Row>) {
  return Array.from({ length: count }, (_, place) => (
    <tr key={place} aria-hidden>
      {isSelectable && (
        <td data-selects>
          <Skeleton width="16px" height="16px" />
        </td>
      )}
      {columns.map(({ id, align = 'start', priority }, column) => (
        <td key={id} data-priority={priority}>
          <Inline justify={align}>
            <Skeleton width={width(place, column)} />
          </Inline>
        </td>
      ))}
    </tr>
  ))
}
