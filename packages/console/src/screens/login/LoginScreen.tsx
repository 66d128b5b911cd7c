import {
  Banner,
  Divider,
  media,
  PasswordField,
  PasswordIcon,
  Stack,
  TextField,
  useMediaQuery,
} from '@portico/design-system'
import { canHavePasskeys, environmentOf } from '@portico/stores'
import { ErrorCode } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import {
  startTransition,
  Suspense,
  use,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FormEvent,
} from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { StartedContext, useEarlySubmit, useStores } from '../../app/context.ts'
import { ErrorBoundary } from '../../app/ErrorBoundary.tsx'
import { lazyComponent, withPasswords } from '../../app/lazyComponent.ts'
import {
  MessageButton,
  MessageHeading,
  MessageLink,
  MessageLinkButton,
  MessageText,
} from '../../components/messages.tsx'
import { PublicPage } from '../../components/PublicPage.tsx'
import { LateProblemText } from '../../i18n/MessagesProvider.tsx'
import type { MessageId } from '../../i18n/catalogues.ts'
import { paths } from '../../navigation/paths.ts'
import { LockBanner, PasskeyButton, providerRefusal, refusals, useSecondsLeft } from './refusals.tsx'

const PasskeySignIn = lazyComponent(
  withPasswords(() => import('../second-step/SecondStep.tsx')),
  'PasskeySignIn',
  'password',
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

  const ask = () => setStep('asked')
  if (step === 'idle') return <PasskeyButton isPending={false} onPress={ask} />
  return (
    <Suspense fallback={<PasskeyButton isPending onPress={ask} />}>
      <PasskeySignIn isAsked={step === 'asked'} />
    </Suspense>
  )
}

const LoginAside = lazyComponent(() => import('./LoginAside.tsx'), 'LoginAside')

const SecondStep = lazyComponent(
  withPasswords(() => import('../second-step/SecondStep.tsx')),
  'SecondStep',
  'password',
)

interface Identity {
  accountId: string
  email: string
}

interface SignInDetails extends Identity {
  password: string
}

/** While hydrating: a stored value would be placed before the text that the user is typing. */
const exceptFocused = (identity: Identity): Identity => {
  const name = globalThis.document?.activeElement?.getAttribute('name') ?? ''
  return name in identity ? { ...identity, [name]: '' } : identity
}

const names = ['accountId', 'email', 'password'] as const

/** Why there is no session any more, or what stops the sign-in; null for nothing. For observers. */
const useNotice = (): MessageId | null => {
  const { session, network } = useStores()
  const isStarted = use(StartedContext)
  const [parameters] = useSearchParams()
  const { problem, endReason } = session
  if (isStarted && network.call !== null) return 'login.ended.blocked'
  if (endReason !== null && endReason !== 'signedOut') return `login.ended.${endReason}`
  const refused = isStarted && problem === null ? parameters.get('problem') : null
  return refused === null ? null : providerRefusal(refused)
}

/** Account id, e-mail and password, or a provider. @param lockedSeconds whole ones; 0 when another try is allowed */
export const LoginForm = observer(function LoginForm({ lockedSeconds }: { lockedSeconds: number }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const stores = useStores()
  const { session, config, network } = stores
  const isStarted = use(StartedContext)
  const { problem } = session
  const refusal: MessageId | undefined =
    problem === null ? undefined : problem.kind === 'refused' ? refusals[problem.code] : 'networkError.text'
  const notice = useNotice()
  // Removing a notice with the first try would move the form.
  const [noticeAtFirst] = useState(notice)
  const shownNotice = notice ?? noticeAtFirst
  const hasPasskeys =
    isStarted && config.offers('passkeys') && canHavePasskeys(environmentOf(stores).navigation.origin)
  const providers = isStarted ? config.providers : []
  const isPending = session.isSigningIn || session.secondStep !== null
  const [details, setDetails] = useState<SignInDetails>(() => {
    const remembered = session.rememberedIdentity()
    return { ...(isStarted ? remembered : exceptFocused(remembered)), password: '' }
  })
  const entered = useRef(details)
  const form = useRef<HTMLFormElement>(null)
  const [isChecked, setIsChecked] = useState(false)

  const field = (name: keyof SignInDetails) => ({
    name,
    label: intl.formatMessage({ id: `login.${name}` }),
    size: 'large' as const,
    value: details[name],
    // Several fields at once report text that was typed before the script loaded.
    onChange: (value: string) => {
      entered.current = { ...entered.current, [name]: value }
      setDetails(entered.current)
      // Other public pages start with the same input.
      session.setEntered(entered.current)
    },
    isRequired: true,
    errorMessage:
      isChecked && details[name].trim() === ''
        ? intl.formatMessage({ id: `login.required.${name}` })
        : undefined,
  })

  /** @returns Whether a field was empty. */
  const focusFirstEmpty = (): boolean => {
    const empty = names.find((name) => entered.current[name].trim() === '')
    form.current?.querySelector<HTMLInputElement>(`input[name="${empty}"]`)?.focus()
    return empty !== undefined
  }
  const arrive = useEffectEvent(() => {
    // The user may be typing in the prerendered page already.
    if (form.current?.contains(document.activeElement) !== true) focusFirstEmpty()
  })
  useEffect(() => arrive(), [])
  useEarlySubmit(form)

  const signIn = async () => {
    await session.signIn({ ...details, accountId: details.accountId.trim(), email: details.email.trim() })
    if (session.problem?.code === ErrorCode.credentialsExpired) void navigate(paths.changePassword())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (focusFirstEmpty() || isPending || lockedSeconds > 0) return
    void signIn()
  }

  return (
    <Stack gap={6}>
      <Stack gap={1}>
        <MessageHeading message="login.title" level={1} tabIndex={-1} />
        <MessageText message="login.subtitle" tone="muted" />
      </Stack>
      {shownNotice !== null && (
        <Banner tone={shownNotice.startsWith('login.ended') ? 'info' : 'bad'}>
          <FormattedMessage id={shownNotice} values={{ call: network.call }} />
        </Banner>
      )}
      {/* POST: if the browser submits it itself, the password is not in the address. */}
      <form ref={form} method="post" onSubmit={submit} noValidate>
        <Stack gap={4}>
          <TextField {...field('accountId')} autoComplete="organization" inputMode="numeric" isMonospace />
          <TextField
            {...field('email')}
            type="email"
            autoComplete={hasPasskeys ? 'username webauthn' : 'username'}
          />
          <PasswordField {...field('password')} autoComplete="current-password" />
          <Stack align="end">
            <MessageLink message="login.forgot" href={paths.forgotPassword()} />
          </Stack>
          {problem !== null && notice === null && lockedSeconds === 0 && (
            <Banner tone="bad" isUrgent>
              {refusal ? <FormattedMessage id={refusal} /> : <LateProblemText problem={problem} />}
            </Banner>
          )}
          {lockedSeconds > 0 && <LockBanner seconds={lockedSeconds} />}
          <MessageButton
            message="login.submit"
            type="submit"
            variant="primary"
            size="large"
            isWide
            isPending={isPending}
            isDisabled={lockedSeconds > 0}
            pending="login.pending"
          />
        </Stack>
      </form>
      {(providers.length > 0 || hasPasskeys) && (
        <Stack gap={3}>
          <Divider label={intl.formatMessage({ id: 'login.or' })} />
          {hasPasskeys && <PasskeyPart />}
          {providers.map(({ id, name, url, icon }) => (
            <MessageLinkButton
              key={id}
              message="login.provider"
              values={{ provider: name }}
              href={url}
              size="large"
              isWide
              startIcon={
                icon ? <img src={icon} alt="" width={16} height={16} /> : <PasswordIcon aria-hidden />
              }
            />
          ))}
        </Stack>
      )}
    </Stack>
  )
})

/** `/login`: the form; then a second factor, if the user has one. */
export const LoginScreen = observer(function LoginScreen() {
  const { session } = useStores()
  const isStarted = use(StartedContext)
  const isWide = useMediaQuery(media.artwork)
  const lockedSeconds = useSecondsLeft(session.lockedUntil)
  const isHalfway = session.secondStep !== null
  // Deferred: the form stays until the code of the second step is there.
  const hasSecondStep = useDeferredValue(isHalfway) && isHalfway

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
        <LoginForm lockedSeconds={lockedSeconds} />
      )}
    </PublicPage>
  )
})
