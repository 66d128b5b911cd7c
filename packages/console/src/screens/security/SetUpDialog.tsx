import { CodeBlock, Skeleton, Stack, TextField } from '@portico/design-system'
import type { CodeError } from '@portico/stores/security'
import { QRCodeSVG } from 'qrcode.react'
import { useIntl } from 'react-intl'
import { EditDialog } from '../../components/EditDialog.tsx'
import { MessageText } from '../../components/messages.tsx'
import type { Failure } from '../../errors/FailureBanner.tsx'

/** Pixels. */
const SIDE = 176

/** As high as the key, so that nothing moves when it arrives. */
const KEY_HEIGHT = '38px'

export interface SetUpDialogProps {
  /** Null until the service has made it. */
  app: { secret: string; uri: string } | null
  code: string
  codeError: CodeError | null
  /** By how many the clock of the phone is wrong. */
  clockMinutes: number
  failure: Failure | null
  isPending: boolean
  onCodeChange: (code: string) => void
  onSubmit: () => void
  onClose: () => void
}

/** Scan, then confirm by one code. */
export function SetUpDialog(props: SetUpDialogProps) {
  const { app, code, codeError, clockMinutes: minutes, failure, isPending, onClose } = props
  const intl = useIntl()
  const error =
    codeError === null
      ? undefined
      : codeError === 'unchecked'
        ? intl.formatMessage({ id: 'security.setUp.unchecked' })
        : intl.formatMessage({ id: `security.code.error.${codeError}` }, { minutes })
  return (
    <EditDialog
      title={intl.formatMessage({ id: 'security.setUp.title' })}
      isSaving={isPending && app !== null}
      save={{
        label: intl.formatMessage({ id: 'security.setUp.submit' }),
        pendingLabel: intl.formatMessage({ id: 'security.setUp.pending' }),
        disabledReason: app === null ? intl.formatMessage({ id: 'security.setUp.loading' }) : undefined,
        onSave: props.onSubmit,
      }}
      form={{ errors: { code: error } }}
      failure={failure}
      onClose={onClose}
    >
      <Stack gap={4}>
        <MessageText message="security.setUp.scan" />
        <Stack gap={3} align="center">
          {app === null ? (
            <Skeleton width={`${SIDE}px`} height={`${SIDE}px`} />
          ) : (
            <QRCodeSVG
              value={app.uri}
              size={SIDE}
              marginSize={4}
              title={intl.formatMessage({ id: 'security.setUp.qr' })}
            />
          )}
        </Stack>
        <Stack gap={1}>
          <MessageText message="security.setUp.secret" variant="secondary" tone="secondary" />
          {app === null ? (
            <Skeleton height={KEY_HEIGHT} />
          ) : (
            <CodeBlock
              label={intl.formatMessage({ id: 'security.setUp.secretLabel' })}
              copy={{
                label: intl.formatMessage({ id: 'security.setUp.copy' }),
                copiedLabel: intl.formatMessage({ id: 'common.copied' }),
                failedLabel: intl.formatMessage({ id: 'security.notCopied' }),
              }}
            >
              {app.secret.replaceAll(/.{4}(?=.)/g, '$& ')}
            </CodeBlock>
          )}
        </Stack>
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a modal must take focus somewhere, and this is what it was opened for
          autoFocus
          name="code"
          label={intl.formatMessage({ id: 'security.code' })}
          description={intl.formatMessage({ id: 'security.code.text' })}
          isRequired
          isMonospace
          autoComplete="one-time-code"
          inputMode="numeric"
          value={code}
          onChange={props.onCodeChange}
          errorMessage={error}
        />
      </Stack>
    </EditDialog>
  )
}
