import { ProgressBar, Stack, Text } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../../../app/context.ts'
import { InfoDialog } from '../../../../components/InfoDialog.tsx'
import { MessageBanner, MessageButton, MessageLink, MessageText } from '../../../../components/messages.tsx'
import type { MessageId } from '../../../../i18n/catalogues.ts'
import { MessagesProvider } from '../../../../i18n/MessagesProvider.tsx'

export interface Download {
  /** Null without a safe address. */
  url: string | null
  fileName: string
  /** Whole percent; null while the length is unknown. */
  percent: number | null
  loaded: number
  total: number | null
  /** Reason of the failure, if the server gave one. */
  reason: string | null
}

export const useDownload = (): Download => {
  const { url, fileName, progress, loaded, total, errorMsg } = useSignedIn().installer
  return { url, fileName, percent: progress, loaded, total, reason: errorMsg }
}

export function DownloadProgress({
  fileName,
  percent,
  loaded,
  total,
}: Pick<Download, 'fileName' | 'percent' | 'loaded' | 'total'>) {
  const intl = useIntl()
  const megabytes = (bytes: number) =>
    intl.formatNumber(bytes / 1_000_000, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  if (percent === null || total === null) {
    const values = { loaded: megabytes(loaded) }
    const loadedText = intl.formatMessage({ id: 'installer.progress.unknown' }, values)
    return <ProgressBar label={fileName} isIndeterminate description={loadedText} />
  }
  const values = {
    percent: intl.formatNumber(percent / 100, { style: 'percent' }),
    loaded: megabytes(loaded),
    total: megabytes(total),
  }
  const valueText = intl.formatMessage({ id: 'installer.progress.known' }, values)
  return <ProgressBar label={fileName} value={percent} valueText={valueText} />
}

/** The browser takes over the download. */
function Directly({ url }: Download) {
  const { installer } = useSignedIn()
  if (url === null) return null
  return (
    <MessageLink
      message="installer.directly"
      variant="inline"
      href={url}
      download
      onPress={() => installer.reset()}
    />
  )
}

function Downloading(props: Download) {
  return (
    <Stack gap={4}>
      <DownloadProgress {...props} />
      <MessageText
        message="installer.progress.slow"
        values={{ link: <Directly {...props} /> }}
        tone="secondary"
      />
    </Stack>
  )
}

function Completed({ fileName }: Download) {
  const file = (
    <Text element="span" isMono>
      {fileName}
    </Text>
  )
  return (
    <Stack gap={3}>
      <MessageText message="installer.completed.where" values={{ file }} />
      <MessageText message="installer.completed.next" tone="secondary" />
    </Stack>
  )
}

function Failed({ reason }: Download) {
  return (
    <Stack gap={3}>
      {reason !== null && <MessageBanner message="installer.error.reason" values={{ reason }} tone="bad" />}
      <MessageText message="installer.error.text" />
    </Stack>
  )
}

const bodies = { downloading: Downloading, completed: Completed, error: Failed }
const titles = {
  downloading: 'installer.progress.title',
  completed: 'installer.completed.title',
  error: 'installer.downloadError',
} as const

/** One dialog for the whole download, so that focus returns to its opener. Closing it does not stop the download. */
const InstallerDialog = observer(function InstallerDialog({ state }: { state: keyof typeof bodies }) {
  const { toasts } = useStores()
  const { installer } = useSignedIn()
  const download = useDownload()
  const dialog = useRef<HTMLElement>(null)
  const shown = useRef(state)

  useEffect(() => {
    if (shown.current !== state) dialog.current?.focus()
    shown.current = state
  }, [state])

  const Body = bodies[state]
  const close = () => installer.reset()
  const toBackground = () => installer.toBackground()
  const cancel = () => {
    installer.cancel()
    toasts.show({ kind: 'info', messageKey: 'installerCanceled' })
  }
  /** The last is the primary one. */
  const buttons: Record<typeof state, readonly [MessageId, () => void][]> = {
    downloading: [
      ['common.cancel', cancel],
      ['installer.toBackground', toBackground],
    ],
    completed: [['common.ok', close]],
    error: [
      ['app.close', close],
      ['installer.again', () => void installer.start({ background: false })],
    ],
  }
  return (
    <InfoDialog
      ref={dialog}
      title={titles[state]}
      onClose={state === 'downloading' ? toBackground : close}
      {...(state === 'error' && { footerNote: <Directly {...download} /> })}
      footer={buttons[state].map(([id, onPress], index, { length }) => (
        <MessageButton
          key={id}
          message={id}
          variant={index === length - 1 ? 'primary' : 'secondary'}
          onPress={onPress}
        />
      ))}
    >
      <Body {...download} />
    </InfoDialog>
  )
})

export const InstallerDialogs = observer(function InstallerDialogs() {
  const { state, background } = useSignedIn().installer
  return background || state === 'idle' ? null : (
    <MessagesProvider catalogue="help">
      <InstallerDialog state={state} />
    </MessagesProvider>
  )
})
