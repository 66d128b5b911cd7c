import { CodeBlock, Inline, Stack, Text } from '@portico/design-system'
import type { ProofForm } from '@portico/stores/security'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useSecurity, useStores } from '../../app/context.ts'
import { brand } from '../../brand.ts'
import { InfoDialog } from '../../components/InfoDialog.tsx'
import { MessageBanner, MessageButton } from '../../components/messages.tsx'
import { dayText } from '../../i18n/dates.ts'
import { failureOf } from './failureOf.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { SetUpDialog } from './SetUpDialog.tsx'

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  /** Whose they are, and of when, for the paper. */
  origin: string
  onDownload: () => void
  onPrint: () => void
  onClose: () => void
}

/** The only time at which the codes are readable. */
function RecoveryCodesDialog({ codes, origin, onDownload, onPrint, onClose }: RecoveryCodesDialogProps) {
  const intl = useIntl()
  return (
    <InfoDialog title="security.codes.title" closeText="security.codes.done" isPrintedAlone onClose={onClose}>
      <Stack gap={4}>
        <MessageBanner message="security.codes.text" tone="info" />
        <Text variant="secondary" tone="secondary">
          {origin}
        </Text>
        <CodeBlock
          label={intl.formatMessage({ id: 'security.row.codes' })}
          copy={{
            label: intl.formatMessage({ id: 'security.codes.copy' }),
            copiedLabel: intl.formatMessage({ id: 'common.copied' }),
            failedLabel: intl.formatMessage({ id: 'security.notCopied' }),
          }}
        >
          {codes.join('\n')}
        </CodeBlock>
        <Inline>
          <MessageButton message="security.codes.download" size="small" onPress={onDownload} />
          <MessageButton message="security.codes.print" size="small" onPress={onPrint} />
        </Inline>
      </Stack>
    </InfoDialog>
  )
}

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
  const intl = useIntl()
  const { session, time, toasts } = useStores()
  const { authenticator: store } = useSecurity()
  const { setup, proof } = store

  const showCodes = async (change: Promise<boolean>) => {
    if (await change) onStep('codes')
  }
  const turnOff = async () => {
    if (!(await store.turnOff())) return
    onClose()
    toasts.show({ kind: 'success', messageKey: 'authenticatorOff' })
  }
  const proofDialog = (change: 'turnOff' | 'renew', form: ProofForm, onSubmit: () => void) => (
    <ProofDialog
      change={change}
      kind={form.kind}
      ways={form.ways}
      value={form.value}
      valueError={form.valueError}
      clockMinutes={form.clockMinutes}
      failure={failureOf(form, intl)}
      isPending={form.isSending}
      onValueChange={(value) => form.setValue(value)}
      onKindChange={(kind) => form.choose(kind)}
      onSubmit={onSubmit}
      onClose={onClose}
    />
  )

  return (
    <>
      {step === 'setUp' && (
        <SetUpDialog
          app={setup.begun}
          code={setup.value}
          codeError={setup.valueError}
          clockMinutes={setup.clockMinutes}
          failure={failureOf(setup, intl)}
          isPending={setup.isSending}
          onCodeChange={(code) => setup.setValue(code)}
          onSubmit={() => void showCodes(store.confirm())}
          onClose={onClose}
        />
      )}
      {step === 'turnOff' && proofDialog('turnOff', proof, () => void turnOff())}
      {step === 'renew' && proofDialog('renew', proof, () => void showCodes(store.renewCodes()))}
      {step === 'codes' && (
        <RecoveryCodesDialog
          codes={store.newCodes ?? []}
          origin={[brand.name, session.user?.email, dayText(time.now, intl)].filter(Boolean).join(' · ')}
          onDownload={() => store.saveCodes(store.newCodes ?? [], 'portico-recovery-codes.txt')}
          onPrint={() => window.print()}
          onClose={() => {
            store.forgetCodes()
            onClose()
          }}
        />
      )}
    </>
  )
})
