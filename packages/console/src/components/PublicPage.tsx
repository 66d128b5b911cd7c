import { Brand, PublicLayout, Stack } from '@portico/design-system'
import type { ReactNode } from 'react'
import { brand } from '../brand.ts'
import { LanguageOffer } from './LanguageOffer.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'

export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <PublicLayout
      brand={<Brand name={brand.name} size="large" />}
      footer={
        <Stack gap={4}>
          <LanguageSwitch />
          <LanguageOffer />
        </Stack>
      }
    >
      {children}
    </PublicLayout>
  )
}
