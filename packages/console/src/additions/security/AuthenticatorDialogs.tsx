import { CodeBlock, Inline, Skeleton, Stack, Text, TextField } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useStores } from '../../app/context.ts'
import { brand } from '../../brand.ts'
import { EditDialog } from '../../components/EditDialog.tsx'
import { InfoDialog } from '../../components/InfoDialog.tsx'
import { MessageBanner, MessageButton, MessageText } from '../../components/messages.tsx'
import { QrCode } from '../../components/QrCode.tsx'
import { dayText } from '../../i18n/dates.ts'
import { failureOf, ProofDialog } from '../../proof/ProofDialog.tsx'
import { useSecurity } from './securityStores.ts'

/** Pixels. */
const SIDE = 176

/** As high as the key, so that nothing moves when it arrives. */
const KEY_HEIGHT = '38px'

/** Scan, then confirm by one code. */
const SetUpDialog = observer(function SetUpDialog({
  onSubmit,
  onClose,
}: Record<'onSubmit' | 'onClose', () => void>) {
  const { setup: form } = useSecurity().authenticator
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
        {app === null ? (
          <Stack align="center">
            <Skeleton width={`${SIDE}px`} height={`${SIDE}px`} />
          </Stack>
        ) : (
          <QrCode url={app.uri} title={intl.formatMessage({ id: 'security.setUp.qr' })} side={SIDE} />
        )}
        <Stack gap={1}>
          <MessageText message="security.setUp.secret" variant="secondary" tone="secondary" />
          {app === null ? (
            <Skeleton height={KEY_HEIGHT} />
          ) : (
            <CodeBlock
              label={intl.formatMessage({ id: 'security.setUp.secretLabel' })}
              copyLabel={intl.formatMessage({ id: 'security.setUp.copy' })}
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

/** The only time at which the codes are readable. */
const RecoveryCodesDialog = observer(function RecoveryCodesDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const { session, time } = useStores()
  const { authenticator: store } = useSecurity()
  const codes = store.newCodes ?? []
  const close = () => {
    store.forgetCodes()
    onClose()
  }
  return (
    <InfoDialog title="security.codes.title" closeText="security.codes.done" isPrintedAlone onClose={close}>
      <Stack gap={4}>
        <MessageBanner message="security.codes.text" tone="info" />
        {/* Whose they are, and of when, for the paper. */}
        <Text variant="secondary" tone="secondary">
          {[brand.name, session.user?.email, dayText(time.now, intl)].filter(Boolean).join(' · ')}
        </Text>
        <CodeBlock
          label={intl.formatMessage({ id: 'security.row.codes' })}
          copyLabel={intl.formatMessage({ id: 'security.codes.copy' })}
        >
          {codes.join('\n')}
        </CodeBlock>
        <Inline>
          <MessageButton
            message="security.codes.download"
            size="small"
            onPress={() => store.saveCodes(codes, 'portico-recovery-codes.txt')}
          />
          <MessageButton message="security.codes.print" size="small" onPress={() => window.print()} />
        </Inline>
      </Stack>
    </InfoDialog>
  )
})

export type AuthenticatorStep = 'setUp' | 'turnOff' | 'renew' | 'codes'

export interface AuthenticatorDialogsProps {
  step: AuthenticatorStep
  onStep: (step: AuthenticatorStep) => void
  onClose: () => void
}

/** From the key to the recovery codes, and what needs the password. */
export const AuthenticatorDialogs = observer(function AuthenticatorDialogs({
  step,
  onStep,
  onClose,
}: AuthenticatorDialogsProps) {
  const { toasts } = useStores()
  const { authenticator: store } = useSecurity()
  const { proof } = store

  const showCodes = async (change: Promise<boolean>) => {
    if (await change) onStep('codes')
  }
  const turnOff = async () => {
    if (!(await store.turnOff())) return
    onClose()
    toasts.show({ kind: 'success', messageKey: 'authenticatorOff' })
  }

  return (
    <>
      {step === 'setUp' && <SetUpDialog onSubmit={() => void showCodes(store.confirm())} onClose={onClose} />}
      {(step === 'turnOff' || step === 'renew') && (
        <ProofDialog
          change={step}
          form={proof}
          onSubmit={() => void (step === 'turnOff' ? turnOff() : showCodes(store.renewCodes()))}
          onClose={onClose}
        />
      )}
      {step === 'codes' && <RecoveryCodesDialog onClose={onClose} />}
    </>
  )
})
