import type { Ref } from 'react'

/** Props of every cell, for its root. */
export interface RowCellProps<Root extends Element> {
  ref?: Ref<Root>
  [attribute: `data-${string}`]: string | number | undefined
}
