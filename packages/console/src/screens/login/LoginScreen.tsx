import { media, PasswordIcon, useMediaQuery } from '@portico/design-system'
import { canHavePasskeys, environmentOf } from '@portico/stores'
import { ErrorCode } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { startTransition, Suspense, use, useDeferredValue, useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { StartedContext, useStores } from '../../app/context.ts'
import { ErrorBoundary } from '../../app/ErrorBoundary.tsx'
import { lazyComponent } from '../../app/lazyComponent.ts'
import { withPasswords } from '../../app/subtrees.ts'
import { PublicPage } from '../../components/PublicPage.tsx'
import { MessageButton } from '../../components/messages.tsx'
import { LateProblemText } from '../../errors/LateProblemText.tsx'
import type { MessageId } from '../../i18n/catalogues.ts'
import { paths } from '../../navigation/paths.ts'
import { refusals, useSecondsLeft } from './refusals.tsx'
import { LoginView, type Identity, type SignInDetails } from './LoginView.tsx'

const PasskeySignIn = lazyComponent(
  withPasswords(() => import('../passkey-sign-in/PasskeySignIn.tsx')),
  'PasskeySignIn',
)

/** Milliseconds after which the browser may list passkeys in the e-mail field; leaves connection and processor to the page. */
const PAUSE = 5000

/** "Sign in with a passkey", whose code loads when it is pressed, or while the page is idle. */
function PasskeyPart() {
  const [step, setStep] = useState<'idle' | 'asked' | 'offered'>('idle')

  useEffect(() => {
    const timer = setTimeout(
      () => startTransition(() => setStep((now) => (now === 'idle' ? 'offered' : now))),
      PAUSE,
    )
    return () => clearTimeout(timer)
  }, [])

  const button = (isPending: boolean) => (
    <MessageButton
      message="login.passkey"
      size="large"
      isWide
      startIcon={<PasswordIcon aria-hidden />}
      isPending={isPending}
      pending="login.pending"
      onPress={() => setStep('asked')}
    />
  )
  if (step === 'idle') return button(false)
  return (
    <Suspense fallback={button(true)}>
      <PasskeySignIn isAsked={step === 'asked'} />
    </Suspense>
  )
}

const LoginAside = lazyComponent(() => import('./LoginAside.tsx'), 'LoginAside')

const SecondStep = lazyComponent(
  withPasswords(() => import('../second-step/SecondStep.tsx')),
  'SecondStep',
)

/** While hydrating: a stored value would be placed before the text that the user is typing. */
const exceptFocused = (identity: Identity): Identity => {
  const name = globalThis.document?.activeElement?.getAttribute('name') ?? ''
  return name in identity ? { ...identity, [name]: '' } : identity
}

/** `/login`: account id, e-mail and password, or a provider; then a second factor, if the user has one. */
export const LoginScreen = observer(function LoginScreen() {
  const intl = useIntl()
  const navigate = useNavigate()
  const stores = useStores()
  const { session, config, network } = stores
  const isStarted = use(StartedContext)
  const lockedSeconds = useSecondsLeft(session.lockedUntil)
  const { problem, endReason } = session
  const isWide = useMediaQuery(media.artwork)

  const refusal: MessageId | undefined =
    problem === null ? undefined : problem.kind === 'refused' ? refusals[problem.code] : 'networkError.text'
  const [parameters] = useSearchParams()
  // A provider's sign-in that was finished before, for somebody who is not signed in.
  const isStale = isStarted && problem === null && parameters.has('stale')
  const ended = endReason === 'signedOut' ? null : endReason
  const notice = isStarted && network.call !== null ? 'blocked' : (ended ?? (isStale ? 'stale' : null))

  const hasPasskeys = config.offers('passkeys') && canHavePasskeys(environmentOf(stores).navigation.origin)
  const remembered = session.rememberedIdentity()
  const isHalfway = session.secondStep !== null
  // Deferred: the form stays until the code of the second step is there.
  const hasSecondStep = useDeferredValue(isHalfway) && isHalfway

  const signIn = async (details: SignInDetails) => {
    await session.signIn(details)
    if (session.problem?.code === ErrorCode.credentialsExpired) void navigate(paths.changePassword())
  }

  // Without its code the page works as well.
  const aside = isStarted && isWide && (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <LoginAside />
      </Suspense>
    </ErrorBoundary>
  )
  return (
    <PublicPage aside={aside}>
      {hasSecondStep ? (
        <Suspense>
          <SecondStep />
        </Suspense>
      ) : (
        <LoginView
          remembered={isStarted ? remembered : exceptFocused(remembered)}
          providers={isStarted ? config.providers : []}
          isPending={session.isSigningIn || isHalfway}
          problem={
            problem && (refusal ? intl.formatMessage({ id: refusal }) : <LateProblemText problem={problem} />)
          }
          notice={notice && intl.formatMessage({ id: `login.ended.${notice}` }, { call: network.call })}
          passkeyPart={isStarted && hasPasskeys ? <PasskeyPart /> : null}
          lockedSeconds={lockedSeconds}
          onEntered={(identity) => session.setEntered(identity)}
          onSubmit={(details) => void signIn(details)}
        />
      )}
    </PublicPage>
  )
})
