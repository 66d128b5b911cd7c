import { useEffect, useRef, type ReactNode } from 'react'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'
import { PublicPage } from '../PublicPage.tsx'

export function PasswordPage({ children }: { children: ReactNode }) {
  return (
    <PublicPage>
      <MessagesProvider catalogue="password">{children}</MessagesProvider>
    </PublicPage>
  )
}

/** Focuses the heading when `at`, the view shown, changes without a navigation. */
export function Arriving({ at, children }: { at: string; children: ReactNode }) {
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    document.querySelector<HTMLElement>('h1')?.focus()
  }, [at])
  return children
}
