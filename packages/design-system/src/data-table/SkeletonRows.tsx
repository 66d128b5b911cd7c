import { SKELETON_COUNT } from '../collection/index.ts'
import { Skeleton } from '../skeleton/index.ts'
import { Inline } from '../inline/index.ts'
import type { Column } from './column.ts'
import { Cell, SelectCell } from './tableStyle.ts'

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[]
  isSelectable: boolean
}

const places = Array.from({ length: SKELETON_COUNT }, (_, place) => place)

/** Unequal like text, and the same each time, so that they do not flicker. */
const width = (place: number, column: number): string => `${55 + ((place * 3 + column * 5) % 4) * 12}%`

export function SkeletonRows<Row>({ columns, isSelectable }: SkeletonRowsProps<Row>) {
  return places.map((place) => (
    <tr key={place} aria-hidden>
      {isSelectable && (
        <SelectCell>
          <Skeleton width="16px" height="16px" />
        </SelectCell>
      )}
      {columns.map(({ id, align = 'start', priority }, column) => (
        <Cell key={id} data-priority={priority}>
          <Inline justify={align}>
            <Skeleton width={width(place, column)} />
          </Inline>
        </Cell>
      ))}
    </tr>
  ))
}
