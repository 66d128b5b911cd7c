import { CodeBlock, Inline, Stack, Text } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useSecurity, useStores } from '../../app/context.ts'
import { brand } from '../../brand.ts'
import { InfoDialog } from '../../components/InfoDialog.tsx'
import { MessageBanner, MessageButton } from '../../components/messages.tsx'
import { dayText } from '../../i18n/dates.ts'
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
      {step === 'setUp' && (
        <SetUpDialog form={store.setup} onSubmit={() => void showCodes(store.confirm())} onClose={onClose} />
      )}
      {step === 'turnOff' && (
        <ProofDialog change="turnOff" form={proof} onSubmit={() => void turnOff()} onClose={onClose} />
      )}
      {step === 'renew' && (
        <ProofDialog
          change="renew"
          form={proof}
          onSubmit={() => void showCodes(store.renewCodes())}
          onClose={onClose}
        />
      )}
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
