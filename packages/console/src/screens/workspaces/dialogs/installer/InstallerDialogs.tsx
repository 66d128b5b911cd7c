import { ProgressBar, Stack, Text } from '@portico/design-system'
import type { LaterStores } from '@portico/stores/later'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useLater, useStores } from '../../../../app/context.ts'
import { InfoDialog } from '../../../../components/InfoDialog.tsx'
import { MessageBanner, MessageButton, MessageLink, MessageText } from '../../../../components/messages.tsx'
import type { MessageId } from '../../../../i18n/catalogues.ts'

export const DownloadProgress = observer(function DownloadProgress({
  download,
}: {
  download: LaterStores['installer']
}) {
  const intl = useIntl()
  const { fileName, progress, loaded, total } = download
  const megabytes = (bytes: number) =>
    intl.formatNumber(bytes / 1_000_000, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  if (progress === null || total === null) {
    const values = { loaded: megabytes(loaded) }
    const loadedText = intl.formatMessage({ id: 'installer.progress.unknown' }, values)
    return <ProgressBar label={fileName} isIndeterminate description={loadedText} />
  }
  const values = {
    percent: intl.formatNumber(progress / 100, { style: 'percent' }),
    loaded: megabytes(loaded),
    total: megabytes(total),
  }
  const valueText = intl.formatMessage({ id: 'installer.progress.known' }, values)
  return <ProgressBar label={fileName} value={progress} valueText={valueText} />
})

/** The browser takes over the download. */
const Directly = observer(function Directly() {
  const { installer } = useLater()
  const { url } = installer
  if (url === null) return null
  const take = () => installer.reset()
  return <MessageLink message="installer.directly" variant="inline" href={url} download onPress={take} />
})

const Body = observer(function Body() {
  const { installer } = useLater()
  const { state, fileName, errorMsg: reason } = installer
  if (state === 'downloading')
    return (
      <Stack gap={4}>
        <DownloadProgress download={installer} />
        <MessageText message="installer.progress.slow" values={{ link: <Directly /> }} tone="secondary" />
      </Stack>
    )
  if (state === 'error')
    return (
      <Stack gap={3}>
        {reason !== null && <MessageBanner message="installer.error.reason" values={{ reason }} tone="bad" />}
        <MessageText message="installer.error.text" />
      </Stack>
    )
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
})

const titles = {
  downloading: 'installer.progress.title',
  completed: 'installer.completed.title',
  error: 'installer.downloadError',
} as const

/** One dialog for the whole download, so that focus returns to its opener. Closing it does not stop the download. */
export const InstallerDialogs = observer(function InstallerDialogs() {
  const { toasts } = useStores()
  const { installer } = useLater()
  const { state } = installer
  const dialog = useRef<HTMLElement>(null)
  const shown = useRef(state)

  useEffect(() => {
    if (shown.current !== state) dialog.current?.focus()
    shown.current = state
  }, [state])
  if (state === 'idle' || installer.background) return null

  const close = () => installer.reset()
  const toBackground = () => installer.toBackground()
  const cancel = () => {
    installer.cancel()
    toasts.show({ kind: 'info', messageKey: 'installerCanceled' })
  }
  /** The last is the primary one. */
  const buttons: Record<keyof typeof titles, readonly [MessageId, () => void][]> = {
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
      {...(state === 'error' && { footerNote: <Directly /> })}
      footer={buttons[state].map(([id, onPress], index, { length }) => (
        <MessageButton
          key={id}
          message={id}
          variant={index === length - 1 ? 'primary' : 'secondary'}
          onPress={onPress}
        />
      ))}
    >
      <Body />
    </InfoDialog>
  )
})
