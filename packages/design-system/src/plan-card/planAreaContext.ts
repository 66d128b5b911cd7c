import { createContext } from 'react'

export type PlanLayout = 'single' | 'joined'

interface PlanArea {
  layout: PlanLayout
  isBestHighlighted: boolean
}

export const PlanAreaContext = createContext<PlanArea>({ layout: 'single', isBestHighlighted: true })
