import type { ReactNode } from 'react'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'
import { PublicPage } from '../PublicPage.tsx'

export interface PasswordPageProps {
  children: ReactNode
}

export function PasswordPage({ children }: PasswordPageProps) {
  return (
    <PublicPage>
      <MessagesProvider catalogue="password">{children}</MessagesProvider>
    </PublicPage>
  )
}
