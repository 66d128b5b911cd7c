import { Banner, Stack, type BannerProps } from '@portico/design-system'
import type { ReactNode } from 'react'
import { Reference } from './Reference.tsx'

export interface Failure {
  text: ReactNode
  /** See Problem. */
  reference?: string | undefined
}

export interface FailureBannerProps extends Pick<BannerProps, 'title' | 'action' | 'ref'> {
  failure: Failure
}

/** Why something was refused, announced at once; the call's reference below it is not announced. */
export function FailureBanner({ failure: { text, reference }, ...banner }: FailureBannerProps) {
  return (
    <Stack gap={1}>
      <Banner {...banner} tone="bad" isUrgent>
        {text}
      </Banner>
      {reference !== undefined && <Reference reference={reference} />}
    </Stack>
  )
}
