import type { ReactNode } from 'react'
import { PartTexts } from './PartTexts.tsx'

export interface AdminTextsProps {
  children: ReactNode
}

/** Adds the texts of the admin pages to those that are there already. Suspends until they have come. */
export function AdminTexts({ children }: AdminTextsProps) {
  return <PartTexts part="admin">{children}</PartTexts>
}
