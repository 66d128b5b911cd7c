import { Banner, Stack, type BannerProps } from '@portico/design-system'
import type { Problem } from '@portico/stores'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { problemText } from '../i18n/problemText.ts'
import { Reference } from '../components/CopyText.tsx'
import { RetryButton } from '../components/messages.tsx'

/** A failed call, with its own text or that of its code. */
export type Failure = Problem | { text: ReactNode; reference?: string | undefined }

interface FailureBannerProps extends Pick<BannerProps, 'title' | 'ref'> {
  failure: Failure
  onRetry?: () => void
}

/** Why something was refused, announced at once; the call's reference below it is not announced. */
export function FailureBanner({ failure, onRetry, ...banner }: FailureBannerProps) {
  const intl = useIntl()
  const { reference } = failure
  return (
    <Stack gap={1}>
      <Banner
        {...banner}
        tone="bad"
        isUrgent
        {...(onRetry && { action: <RetryButton size="small" onPress={onRetry} /> })}
      >
        {'text' in failure ? failure.text : problemText(failure, intl)}
      </Banner>
      {reference !== undefined && <Reference reference={reference} />}
    </Stack>
  )
}
