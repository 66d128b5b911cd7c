import type { Ref } from 'react'

/** What every button in a row has. */
export const rowButton = {
  type: 'button',
  'data-cell': 'button',
  'data-variant': 'ghost',
  'data-size': 'small',
} as const

/** Props of every cell, for its root. */
export interface RowCellProps<Root extends Element> {
  ref?: Ref<Root>
  [attribute: `data-${string}`]: string | number | undefined
}
