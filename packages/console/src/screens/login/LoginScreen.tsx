import { media, useMediaQuery } from '@portico/design-system'
import { ErrorCode } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { Suspense, use } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { StartedContext, useStores } from '../../app/context.ts'
import { ErrorBoundary } from '../../app/ErrorBoundary.tsx'
import { lazyComponent } from '../../app/lazyComponent.ts'
import { PublicPage } from '../../components/PublicPage.tsx'
import { LateProblemText } from '../../errors/LateProblemText.tsx'
import type { MessageId } from '../../i18n/catalogues.ts'
import { paths } from '../../navigation/paths.ts'
import { useSecondsLeft } from './useSecondsLeft.ts'
import { LoginView, type Identity, type SignInDetails } from './LoginView.tsx'
import { refusals } from './refusals.ts'

const LoginAside = lazyComponent(() => import('./LoginAside.tsx'), 'LoginAside')

/** While hydrating: a stored value would be placed before the text that the user is typing. */
const exceptFocused = (identity: Identity): Identity => {
  const name = globalThis.document?.activeElement?.getAttribute('name') ?? ''
  return name in identity ? { ...identity, [name]: '' } : identity
}

/** `/login`: account id, e-mail and password, or a provider. */
export const LoginScreen = observer(function LoginScreen() {
  const intl = useIntl()
  const navigate = useNavigate()
  const { session, config } = useStores()
  const isStarted = use(StartedContext)
  const lockedSeconds = useSecondsLeft(session.lockedUntil)
  const { problem, endReason } = session
  const isWide = useMediaQuery(media.artwork)

  const refusal: MessageId | undefined =
    problem === null ? undefined : problem.kind === 'refused' ? refusals[problem.code] : 'networkError.text'
  const notice = endReason === 'signedOut' ? null : endReason

  const remembered = session.rememberedIdentity()

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
      <LoginView
        remembered={isStarted ? remembered : exceptFocused(remembered)}
        providers={isStarted ? config.providers : []}
        isPending={session.isSigningIn}
        problem={
          problem && (refusal ? intl.formatMessage({ id: refusal }) : <LateProblemText problem={problem} />)
        }
        notice={notice && intl.formatMessage({ id: `login.ended.${notice}` })}
        lockedSeconds={lockedSeconds}
        onEntered={(identity) => session.setEntered(identity)}
        onSubmit={(details) => void signIn(details)}
      />
    </PublicPage>
  )
})
