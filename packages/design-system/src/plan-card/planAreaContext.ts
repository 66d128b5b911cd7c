import { createContext } from 'react'

export type PlanLayout = 'single' | 'joined'

interface PlanArea {
  layout: PlanLayout
  isBestHighlighted: boolean
}

/** The default is for a card outside of a group. */
export const PlanAreaContext = createContext<PlanArea>({ layout: 'single', isBestHighlighted: true })
