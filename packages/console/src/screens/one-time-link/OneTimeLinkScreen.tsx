import { Spinner } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate, useParams } from 'react-router-dom'
import { useStores } from '../../app/context.ts'
import { AskToReplaceView, SignInLink, useFollowing } from '../../components/PublicOutcome.tsx'
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
          title={<FormattedMessage id="otpl.failed.title" />}
          text={
            session.isSignedIn && refusal === undefined ? (
              <FormattedMessage id="otpl.failed.signedIn" values={{ email: session.user?.email }} />
            ) : (
              <FormattedMessage id={refusal ?? 'otpl.failed.text'} />
            )
          }
        >
          <SignInLink variant="primary" />
        </PublicMessage>
      ) : step === 'asking' ? (
        <AskToReplaceView signedInAs={signedInAs} onFollow={follow} />
      ) : (
        <PublicMessage
          title={<FormattedMessage id="route.otpl" />}
          text={<FormattedMessage id="otpl.signingIn" />}
        >
          <Spinner label={intl.formatMessage({ id: 'login.pending' })} size={24} />
        </PublicMessage>
      )}
    </PublicPage>
  )
})
