import { Banner, Button, Link, Stack, Text } from '@portico/design-system'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { InfoDialog } from '../../../../components/InfoDialog.tsx'
import type { MessageId } from '../../../../i18n/catalogues.ts'
import type { Download } from './download.ts'
import { DownloadProgress } from './DownloadProgress.tsx'

export interface InstallerViewProps extends Download {
  state: 'downloading' | 'completed' | 'error'
  onCancel: () => void
  onToBackground: () => void
  /** The browser takes over the download. */
  onTakeDirectLink: () => void
  onRetry: () => void
  onClose: () => void
}

function Directly({ url, onTakeDirectLink }: InstallerViewProps) {
  if (url === null) return null
  return (
    <Link variant="inline" href={url} download onPress={onTakeDirectLink}>
      <FormattedMessage id="installer.directly" />
    </Link>
  )
}

function Downloading(props: InstallerViewProps) {
  return (
    <Stack gap={4}>
      <DownloadProgress {...props} />
      <Text tone="secondary">
        <FormattedMessage id="installer.progress.slow" values={{ link: <Directly {...props} /> }} />
      </Text>
    </Stack>
  )
}

function Completed({ fileName }: InstallerViewProps) {
  const file = (
    <Text element="span" isMono>
      {fileName}
    </Text>
  )
  return (
    <Stack gap={3}>
      <Text>
        <FormattedMessage id="installer.completed.where" values={{ file }} />
      </Text>
      <Text tone="secondary">
        <FormattedMessage id="installer.completed.next" />
      </Text>
    </Stack>
  )
}

function Failed({ reason }: InstallerViewProps) {
  return (
    <Stack gap={3}>
      {reason !== null && (
        <Banner tone="bad">
          <FormattedMessage id="installer.error.reason" values={{ reason }} />
        </Banner>
      )}
      <Text>
        <FormattedMessage id="installer.error.text" />
      </Text>
    </Stack>
  )
}

const bodies = { downloading: Downloading, completed: Completed, error: Failed }
const titles = {
  downloading: 'installer.progress.title',
  completed: 'installer.completed.title',
  error: 'installer.downloadError',
} as const

/** The last button is the primary one. */
const buttonsOf = (props: InstallerViewProps): [MessageId, () => void][] => {
  const { state, onCancel, onToBackground, onClose, onRetry } = props
  if (state === 'completed') return [['installer.completed.ok', onClose]]
  return state === 'downloading'
    ? [
        ['installer.cancel', onCancel],
        ['installer.toBackground', onToBackground],
      ]
    : [
        ['app.close', onClose],
        ['installer.again', onRetry],
      ]
}

/** One dialog for the whole download, so that focus returns to its opener. Closing it does not stop the download. */
export function InstallerView(props: InstallerViewProps) {
  const { state, onToBackground, onClose } = props
  const dialog = useRef<HTMLElement>(null)
  const shown = useRef(state)

  useEffect(() => {
    if (shown.current !== state) dialog.current?.focus()
    shown.current = state
  }, [state])

  const Body = bodies[state]
  const isDownloading = state === 'downloading'
  return (
    <InfoDialog
      ref={dialog}
      title={titles[state]}
      onClose={isDownloading ? onToBackground : onClose}
      {...(state === 'error' && { footerNote: <Directly {...props} /> })}
      footer={buttonsOf(props).map(([id, onPress], index, { length }) => (
        <Button key={id} variant={index === length - 1 ? 'primary' : 'secondary'} onPress={onPress}>
          <FormattedMessage id={id} />
        </Button>
      ))}
    >
      <Body {...props} />
    </InfoDialog>
  )
}
