import { Stack } from '@portico/design-system'
import { canHavePasskeys, environmentOf } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useStores } from '../../app/context.ts'
import { browserText } from '../../components/browser.ts'
import { MessageButton, MessageHeading, MessageText } from '../../components/messages.tsx'
import { PublicPage } from '../../components/PublicPage.tsx'
import { ProofHost } from '../../proof/ProofHost.tsx'
import { AuthenticatorDialogs, type AuthenticatorStep } from './AuthenticatorDialogs.tsx'
import { PasskeyEditing } from './Passkeys.tsx'
import { useSecurity } from './securityStores.ts'

const SetUp = observer(function SetUp() {
  const stores = useStores()
  const { session, config } = stores
  const { authenticator, passkeys } = useSecurity()
  const intl = useIntl()
  const [dialog, setDialog] = useState<AuthenticatorStep | 'passkey' | null>(null)
  const hasPasskeys = config.offers('passkeys') && canHavePasskeys(environmentOf(stores).navigation.origin)

  const begin = async () => {
    if (!(await authenticator.begin()) && authenticator.setup.needsProof) setDialog(null)
  }
  const open = (next: 'setUp' | 'passkey') => {
    if (next === 'setUp') void begin()
    else passkeys.edit(null, browserText(navigator.userAgent, intl) ?? '')
    setDialog(next)
  }
  const close = () => {
    setDialog(null)
    // The recovery codes are read first.
    if (authenticator.since !== null || passkeys.entries.length > 0) session.finishSetUp()
  }
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <MessageHeading message="security.required.title" level={1} tabIndex={-1} />
        <MessageText message="security.required.text" tone="secondary" />
      </Stack>
      <Stack gap={2}>
        <MessageButton
          message="security.required.app"
          variant="primary"
          size="large"
          isWide
          onPress={() => open('setUp')}
        />
        {hasPasskeys && (
          <MessageButton
            message="security.passkeys.add"
            size="large"
            isWide
            onPress={() => open('passkey')}
          />
        )}
        <MessageButton
          message="security.required.signOut"
          variant="ghost"
          size="large"
          isWide
          onPress={() => session.signOut()}
        />
      </Stack>
      {dialog === 'passkey' ? (
        <PasskeyEditing onClose={close} />
      ) : (
        dialog !== null && <AuthenticatorDialogs step={dialog} onStep={setDialog} onClose={close} />
      )}
      <ProofHost />
    </Stack>
  )
})

/** `/secondfactor`: before anything else, when the owner requires a second factor and the user has none. */
export const SetUpFactorScreen = () => (
  <PublicPage>
    <SetUp />
  </PublicPage>
)
