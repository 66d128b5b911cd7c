import { Brand, PublicLayout } from '@portico/design-system'
import type { ReactNode } from 'react'
import { brand } from '../brand.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'

export interface PublicPageProps {
  children: ReactNode
}

export function PublicPage({ children }: PublicPageProps) {
  return (
    <PublicLayout brand={<Brand name={brand.name} size="large" />} footer={<LanguageSwitch />}>
      {children}
    </PublicLayout>
  )
}
