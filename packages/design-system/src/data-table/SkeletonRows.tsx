import { SKELETON_COUNT } from '../collection/index.ts'
import { Skeleton } from '../skeleton/index.ts'
import { Inline } from '../stack/index.ts'
import { Cell } from './Cell.tsx'
import type { Column } from './column.ts'

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[]
}

const places = Array.from({ length: SKELETON_COUNT }, (_, place) => place)

/** Lines of unequal length look like text, and the same ones each time do not flicker. */
const width = (place: number, column: number): string => `${55 + ((place * 3 + column * 5) % 4) * 12}%`

/** Rows of the real height while the first load is under way. */
export function SkeletonRows<Row>({ columns }: SkeletonRowsProps<Row>) {
  return places.map((place) => (
    <tr key={place} aria-hidden>
      {columns.map(({ id, align = 'start' }, column) => (
        <Cell key={id}>
          <Inline justify={align}>
            <Skeleton width={width(place, column)} />
          </Inline>
        </Cell>
      ))}
    </tr>
  ))
}
