import { useMediaQuery } from '@portico/design-system'

/** Columns that a table has room for: all, those that distinguish rows with the actions, or only those. */
export type TableRoom = 'all' | 'some' | 'least'

/** A panel takes a third of the window, and shows what its row's columns would. */
export const useTableRoom = (hasPanel: boolean): TableRoom => {
  const isWide = useMediaQuery('(width >= 1440px)')
  const isTight = useMediaQuery('(width < 1280px)')
  if (!hasPanel || isWide) return 'all'
  return isTight ? 'least' : 'some'
}
