import type { ReactNode } from 'react'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'
import { PublicPage } from '../PublicPage.tsx'

export function PasswordPage({ children }: { children: ReactNode }) {
  return (
    <PublicPage>
      <MessagesProvider catalogue="password">{children}</MessagesProvider>
    </PublicPage>
  )
}
