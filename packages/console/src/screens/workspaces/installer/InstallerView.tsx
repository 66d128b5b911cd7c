import { Banner, Button, Dialog, Link, Stack, Text } from '@portico/design-system'
import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { DownloadProgress } from './DownloadProgress.tsx'

export interface InstallerViewProps {
  state: 'downloading' | 'completed' | 'error'
  fileName: string
  /** Where the installer is; null when there is no safe address. */
  url: string | null
  /** Whole percent; null while the length is not known. */
  percent: number | null
  /** Bytes. */
  loaded: number
  /** Bytes; null while not known. */
  total: number | null
  /** Why it failed, as it was said; null when no reason was given. */
  reason: string | null
  onCancel: () => void
  /** The download goes on without dialogs. */
  onToBackground: () => void
  /** The browser downloads it by itself from now on. */
  onTakeDirectLink: () => void
  onRetry: () => void
  /** The end was read. */
  onClose: () => void
}

/** A plain link that the browser follows by itself. */
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

/** Where it is, and what to do with it. */
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

/** Why it did not arrive, and the other way to get it. */
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
 * A download from its beginning to its end. One dialog all the way, so that focus returns to where the person came from;
 * when it says something else, focus goes to it as to a new one. Closing it leaves a download going.
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
