import { CodeBlock, Skeleton, Stack, TextField } from '@portico/design-system'
import type { AuthenticatorStore } from '@portico/stores/security'
import { observer } from 'mobx-react-lite'
import { QRCodeSVG } from 'qrcode.react'
import { useIntl } from 'react-intl'
import { EditDialog } from '../../components/EditDialog.tsx'
import { MessageText } from '../../components/messages.tsx'
import { failureOf } from './failureOf.ts'

/** Pixels. */
const SIDE = 176

/** As high as the key, so that nothing moves when it arrives. */
const KEY_HEIGHT = '38px'

export interface SetUpDialogProps {
  form: AuthenticatorStore['setup']
  onSubmit: () => void
  onClose: () => void
}

/** Scan, then confirm by one code. */
export const SetUpDialog = observer(function SetUpDialog({ form, onSubmit, onClose }: SetUpDialogProps) {
  /** Null until the service has made it. */
  const { begun: app, valueError, clockMinutes: minutes } = form
  const intl = useIntl()
  const error =
    valueError === null
      ? undefined
      : valueError === 'unchecked'
        ? intl.formatMessage({ id: 'security.setUp.unchecked' })
        : intl.formatMessage({ id: `security.code.error.${valueError}` }, { minutes })
  return (
    <EditDialog
      title={intl.formatMessage({ id: 'security.setUp.title' })}
      isSaving={form.isSending && app !== null}
      save={{
        label: intl.formatMessage({ id: 'security.setUp.submit' }),
        pendingLabel: intl.formatMessage({ id: 'security.setUp.pending' }),
        disabledReason: app === null ? intl.formatMessage({ id: 'security.setUp.loading' }) : undefined,
        onSave: onSubmit,
      }}
      form={{ errors: { code: error } }}
      failure={failureOf(form, intl)}
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
          autoFocus
          name="code"
          label={intl.formatMessage({ id: 'security.code' })}
          description={intl.formatMessage({ id: 'security.code.text' })}
          isRequired
          isMonospace
          autoComplete="one-time-code"
          inputMode="numeric"
          value={form.value}
          onChange={(value) => form.setValue(value)}
          errorMessage={error}
        />
      </Stack>
    </EditDialog>
  )
})
