import { createContext } from 'react'
import type { Plan } from './plan.ts'

export type PlanLayout = 'single' | 'joined'

interface PlanArea {
  layout: PlanLayout
  isHighlighted: (plan: Pick<Plan, 'id' | 'bestLabel'>) => boolean
}

export const PlanAreaContext = createContext<PlanArea>({
  layout: 'single',
  isHighlighted: ({ bestLabel }) => bestLabel !== undefined,
})
