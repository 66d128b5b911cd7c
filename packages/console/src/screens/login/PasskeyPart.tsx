import { Button, PasswordIcon } from '@portico/design-system'
import { startTransition, Suspense, useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyComponent } from '../../app/lazyComponent.ts'
import { withPasswords } from '../../app/subtrees.ts'

const PasskeySignIn = lazyComponent(
  withPasswords(() => import('../passkey-sign-in/PasskeySignIn.tsx')),
  'PasskeySignIn',
)

/** Milliseconds after which the browser may list passkeys in the e-mail field; leaves the connection to the page. */
const PAUSE = 2000

/** "Sign in with a passkey", whose code loads when it is pressed, or while the page is idle. */
export function PasskeyPart() {
  const intl = useIntl()
  const [step, setStep] = useState<'idle' | 'asked' | 'offered'>('idle')

  useEffect(() => {
    const timer = setTimeout(
      () => startTransition(() => setStep((now) => (now === 'idle' ? 'offered' : now))),
      PAUSE,
    )
    return () => clearTimeout(timer)
  }, [])

  const button = (isPending: boolean) => (
    <Button
      size="large"
      isWide
      startIcon={<PasswordIcon aria-hidden />}
      isPending={isPending}
      pendingLabel={intl.formatMessage({ id: 'login.pending' })}
      onPress={() => setStep('asked')}
    >
      <FormattedMessage id="login.passkey" />
    </Button>
  )
  if (step === 'idle') return button(false)
  return (
    <Suspense fallback={button(true)}>
      <PasskeySignIn isAsked={step === 'asked'} />
    </Suspense>
  )
}
