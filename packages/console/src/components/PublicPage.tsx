import { Brand, PublicLayout } from '@portico/design-system'
import type { ReactNode } from 'react'
import { brand } from '../brand.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'

export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <PublicLayout brand={<Brand name={brand.name} size="large" />} footer={<LanguageSwitch />}>
      {children}
    </PublicLayout>
  )
}
