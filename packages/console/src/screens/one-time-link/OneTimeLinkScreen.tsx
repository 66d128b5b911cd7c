import { Spinner } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate, useParams } from 'react-router-dom'
import { useStores } from '../../app/context.ts'
import { AskToReplace, SignInLink, useFollowing } from '../../components/PublicOutcome.tsx'
import { PublicMessage, PublicPage } from '../../components/PublicPage.tsx'
import { paths } from '../../navigation/paths.ts'
import { refusals } from '../login/refusals.tsx'

/** `/otpl/<usertoken>`: signs in once with the token, which is removed from the address bar at once. */
export const OneTimeLinkScreen = observer(function OneTimeLinkScreen() {
  const intl = useIntl()
  const navigate = useNavigate()
  const { session } = useStores()
  const [userToken] = useState(useParams()['userToken'] ?? '')
  const { step, signedInAs = '', follow } = useFollowing(userToken)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    history.replaceState(history.state, '', paths.oneTimeLink(''))
  }, [])

  useEffect(() => {
    const signIn = async () => {
      const isIn = await session.signInWithUserToken(userToken)
      // The guard redirects from there, to the requested page if there was one; or the second step is there.
      if (isIn || session.secondStep !== null) void navigate(paths.login(), { replace: true })
      else setHasFailed(true)
    }
    if (step === 'following') void signIn()
  }, [navigate, session, step, userToken])

  const refusal = refusals[session.problem?.code ?? 0]
  return (
    <PublicPage>
      {hasFailed ? (
        <PublicMessage
          title="otpl.failed.title"
          text={refusal ?? (session.isSignedIn ? 'otpl.failed.signedIn' : 'otpl.failed.text')}
          values={{ email: session.user?.email }}
        >
          <SignInLink variant="primary" />
        </PublicMessage>
      ) : step === 'asking' ? (
        <AskToReplace signedInAs={signedInAs} onFollow={follow} />
      ) : (
        <PublicMessage title="route.otpl" text="otpl.signingIn">
          <Spinner label={intl.formatMessage({ id: 'login.pending' })} size={24} />
        </PublicMessage>
      )}
    </PublicPage>
  )
})
