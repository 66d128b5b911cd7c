import { Banner, Button, Dialog, Link, Stack, Text } from '@portico/design-system'
import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { DownloadProgress } from './DownloadProgress.tsx'

export interface InstallerViewProps {
  state: 'downloading' | 'completed' | 'error'
  fileName: string
  /** Null without a safe address. */
  url: string | null
  /** Whole percent; null while the length is not known. */
  percent: number | null
  loaded: number
  total: number | null
  /** The given reason, if any. */
  reason: string | null
  onCancel: () => void
  /** The download continues without dialogs. */
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
        <Banner kind="bad">
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

const buttons: Record<InstallerViewProps['state'], (props: InstallerViewProps) => ReactNode> = {
  downloading: ({ onCancel, onToBackground }) => (
    <>
      <Button onPress={onCancel}>
        <FormattedMessage id="installer.cancel" />
      </Button>
      <Button variant="primary" onPress={onToBackground}>
        <FormattedMessage id="installer.toBackground" />
      </Button>
    </>
  ),
  completed: ({ onClose }) => (
    <Button variant="primary" onPress={onClose}>
      <FormattedMessage id="installer.completed.ok" />
    </Button>
  ),
  error: ({ onClose, onRetry }) => (
    <>
      <Button onPress={onClose}>
        <FormattedMessage id="app.close" />
      </Button>
      <Button variant="primary" onPress={onRetry}>
        <FormattedMessage id="installer.again" />
      </Button>
    </>
  ),
}

/**
 * One dialog for the whole download, so that focus returns to its opener at the end;
 * each new state takes focus. Closing it does not stop the download.
 */
export function InstallerView(props: InstallerViewProps) {
  const { state, onToBackground, onClose } = props
  const intl = useIntl()
  const dialog = useRef<HTMLElement>(null)
  const shown = useRef(state)

  useEffect(() => {
    if (shown.current !== state) dialog.current?.focus()
    shown.current = state
  }, [state])

  const Body = bodies[state]
  const isDownloading = state === 'downloading'
  return (
    <Dialog
      ref={dialog}
      isOpen
      title={intl.formatMessage({ id: titles[state] })}
      closeLabel={intl.formatMessage({ id: 'app.close' })}
      onOpenChange={isDownloading ? onToBackground : onClose}
      {...(state === 'error' && { footerNote: <Directly {...props} /> })}
      footer={buttons[state](props)}
    >
      <Body {...props} />
    </Dialog>
  )
}
