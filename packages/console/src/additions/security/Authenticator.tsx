import { Inline, type CompactListSlots } from '@portico/design-system'
import type { AuthenticatorStore } from '@portico/stores/additions/security/authenticatorStore'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { useSecurity } from './securityStores.ts'
import { useFocusHome } from '../../components/useFocusHome.ts'
import { MessageTag } from '../../components/MessageTag.tsx'
import { MessageButton } from '../../components/messages.tsx'
import { dayText } from '../../i18n/dates.ts'
import { AuthenticatorDialogs, type AuthenticatorStep } from './AuthenticatorDialogs.tsx'
import { headingOf, SecuritySection, useLoaded } from './SecuritySection.tsx'

type AuthenticatorDialog = 'setUp' | 'turnOff' | 'renew'

type Row = 'app' | 'codes'

/** From so many on, the user is asked to make new ones. */
const FEW = 3

const slotsOf = (
  { since, recoveryCodes }: AuthenticatorStore,
  keptReason: string | undefined,
  intl: IntlShape,
  onOpen: (dialog: AuthenticatorDialog) => void,
): CompactListSlots<Row> => {
  const button = (dialog: AuthenticatorDialog) => (
    <MessageButton
      message={`security.app.${dialog}`}
      size="small"
      disabledReason={dialog === 'turnOff' ? keptReason : undefined}
      onPress={() => onOpen(dialog)}
    />
  )
  return {
    title: (row) => (
      <Inline>
        <FormattedMessage id={`security.row.${row}`} />
        {row === 'app' && since !== null && <MessageTag message="security.on" tone="ok" />}
        {row === 'codes' && recoveryCodes <= FEW && <MessageTag message="security.codes.few" tone="warn" />}
      </Inline>
    ),
    skeleton: ['control', 'text'],
    meta: (row) => [
      row === 'codes'
        ? intl.formatMessage({ id: 'security.codes.left' }, { count: recoveryCodes })
        : since === null
          ? intl.formatMessage({ id: 'security.app.off' })
          : intl.formatMessage({ id: 'security.app.since' }, { day: dayText(since, intl) }),
    ],
    actions: (row) => button(row === 'codes' ? 'renew' : since === null ? 'setUp' : 'turnOff'),
  }
}

/** Second step of the sign-in: the authenticator app, its recovery codes, and their dialogs. */
export const Authenticator = observer(function Authenticator() {
  const intl = useIntl()
  const { authenticator: store, passkeys } = useSecurity()
  const [step, setStep] = useState<AuthenticatorStep | null>(null)
  const loaded = useLoaded(store)
  useFocusHome(step !== null, () => headingOf('twoStep'))
  useEffect(() => () => store.forgetCodes(), [store])

  const begin = async () => {
    if (!(await store.begin()) && store.setup.needsProof) setStep(null)
  }
  const open = (next: AuthenticatorDialog) => {
    if (next === 'setUp') void begin()
    else store.askForProof()
    setStep(next)
  }
  const isKept = store.isRequired && passkeys.entries.length === 0
  const keptReason = isKept ? intl.formatMessage({ id: 'security.required.kept' }) : undefined
  return (
    <>
      <SecuritySection
        name="twoStep"
        items={
          loaded.isLoading ? [] : store.since === null ? (['app'] as const) : (['app', 'codes'] as const)
        }
        getItemId={(row) => row}
        slots={slotsOf(store, keptReason, intl, open)}
        {...loaded}
      />
      {step !== null && <AuthenticatorDialogs step={step} onStep={setStep} onClose={() => setStep(null)} />}
    </>
  )
})
