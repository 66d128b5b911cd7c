import type { ReactNode } from 'react'
import { PartTexts } from '../../i18n/PartTexts.tsx'
import { PublicPage } from '../PublicPage.tsx'

export interface PasswordPageProps {
  children: ReactNode
}

/** A public page about a password, with its texts. */
export function PasswordPage({ children }: PasswordPageProps) {
  return (
    <PublicPage>
      <PartTexts part="password">{children}</PartTexts>
    </PublicPage>
  )
}
