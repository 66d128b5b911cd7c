import { Inline, Stack } from '@portico/design-system'
import { environmentOf } from '@portico/stores'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useRoute, useStores } from '../app/context.ts'
import type { Failure } from '../app/ErrorBoundary.tsx'
import { CopyText } from '../components/CopyText.tsx'
import { InfoDialog } from '../components/InfoDialog.tsx'
import { PublicMessage } from '../components/PublicPage.tsx'
import { MessageBanner, MessageButton, MessageText, RetryButton } from '../components/messages.tsx'
import { errorReport } from './ErrorDetails.tsx'

export interface CrashDialogProps extends Failure {
  onClose: () => void
}

/** Replaces a page whose code failed. */
export function Crash({ error, retry, tries }: Failure) {
  const reload = useReload()
  return (
    <PublicMessage title="crash.page" text="crash.text">
      <Stack gap={4}>
        {tries > 0 && <Again />}
        <Inline>
          <RetryButton variant="primary" size="large" onPress={retry} />
          <MessageButton message="crash.reload" size="large" onPress={reload} />
        </Inline>
        <CopyDetails error={error} />
      </Stack>
    </PublicMessage>
  )
}

/** Replaces a dialog whose code failed, so that the page behind it stays. */
export function CrashDialog({ error, retry, tries, onClose }: CrashDialogProps) {
  const reload = useReload()
  return (
    <InfoDialog
      title="crash.dialog"
      onClose={onClose}
      actions={
        <>
          {tries > 0 && <MessageButton message="crash.reload" onPress={reload} />}
          <RetryButton variant="primary" onPress={retry} />
        </>
      }
    >
      <Stack gap={3}>
        {tries > 0 && <Again />}
        <MessageText message="crash.text" />
        <CopyDetails error={error} />
      </Stack>
    </InfoDialog>
  )
}

const Again = () => <MessageBanner message="crash.again" tone="warn" />

/** Without the service a reload would end in the browser's error page. */
const useReload = () => {
  const stores = useStores()
  const reload = async () => {
    if (await stores.network.retry()) environmentOf(stores).navigation.reload()
  }
  return () => void reload()
}

function CopyDetails({ error }: Pick<Failure, 'error'>) {
  const intl = useIntl()
  const page = useRoute()?.path ?? ''
  const { clock } = environmentOf(useStores())
  const [time] = useState(() => clock.now())
  return (
    <Inline gap={1}>
      <MessageText message="crash.details" variant="caption" tone="muted" />
      <CopyText
        value={errorReport({ codes: [], message: String(error), time, page, reference: undefined }, intl)}
        label="errorHelp.copy"
      />
    </Inline>
  )
}
