import { createContext } from 'react'

export type PlanLayout = 'single' | 'joined'

interface PlanArea {
  layout: PlanLayout
  /** Whether the best choice of the area stands out now. */
  isBestHighlighted: boolean
}

/** What PlanCardGroup tells its cards. A card on its own stands alone, and stands out when it is the best choice. */
export const PlanAreaContext = createContext<PlanArea>({ layout: 'single', isBestHighlighted: true })
