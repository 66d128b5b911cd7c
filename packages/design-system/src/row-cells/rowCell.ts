import type { Ref } from 'react'

/** What every cell takes, for its root. */
export interface RowCellProps<Root extends Element> {
  ref?: Ref<Root>
  [attribute: `data-${string}`]: string | number | undefined
}
