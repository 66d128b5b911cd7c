import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useSecurity } from '../../app/context.ts'
import { AuthenticatorCard, type AuthenticatorDialog } from './AuthenticatorCard.tsx'
import { AuthenticatorDialogs, type AuthenticatorStep } from './AuthenticatorDialogs.tsx'

/** The authenticator app, its recovery codes, and their dialogs. */
export const Authenticator = observer(function Authenticator() {
  const intl = useIntl()
  const { authenticator: store, passkeys } = useSecurity()
  const [step, setStep] = useState<AuthenticatorStep | null>(null)

  useEffect(() => {
    void store.load()
    return () => {
      store.cancel()
      store.forgetCodes()
    }
  }, [store])

  const begin = async () => {
    if (!(await store.begin()) && store.setup.needsProof) setStep(null)
  }
  const open = (next: AuthenticatorDialog) => {
    if (next === 'setUp') void begin()
    else store.askForProof()
    setStep(next)
  }
  return (
    <>
      <AuthenticatorCard
        since={store.since}
        recoveryCodes={store.recoveryCodes}
        isLoading={store.isPending}
        hasFailed={store.status === 'failed'}
        isDialogOpen={step !== null}
        keptReason={
          store.isRequired && passkeys.entries.length === 0
            ? intl.formatMessage({ id: 'security.required.kept' })
            : undefined
        }
        onOpen={open}
        onRetry={() => void store.load()}
      />
      {step !== null && <AuthenticatorDialogs step={step} onStep={setStep} onClose={() => setStep(null)} />}
    </>
  )
})
