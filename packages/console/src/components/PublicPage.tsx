import { Brand, PublicLayout, Stack } from '@portico/design-system'
import { use, type ReactNode } from 'react'
import { StartedContext } from '../app/context.ts'
import { brand } from '../brand.ts'
import { LanguageOffer } from './LanguageOffer.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'

/** Parts that depend on the configuration may appear above the footer, which therefore waits for it. */
export function PublicPage({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  const isStarted = use(StartedContext)
  return (
    <PublicLayout
      aside={aside}
      brand={<Brand name={brand.name} size="large" />}
      footer={
        isStarted ? (
          <Stack gap={4}>
            <LanguageSwitch />
            <LanguageOffer />
          </Stack>
        ) : undefined
      }
    >
      {children}
    </PublicLayout>
  )
}
