import { LinkButton, Spinner } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate, useParams } from 'react-router-dom'
import { useStores } from '../../app/context.ts'
import { AskToReplaceView } from '../../components/ReplaceOrStay.tsx'
import { PublicMessage } from '../../components/PublicMessage.tsx'
import { PublicPage } from '../../components/PublicPage.tsx'
import { paths } from '../../navigation/paths.ts'
import { refusals } from '../login/refusals.ts'

type Step = 'asking' | 'signingIn' | 'failed'

/** `/otpl/<usertoken>`: signs in once with the token, which is removed from the address bar at once. */
export const OneTimeLinkScreen = observer(function OneTimeLinkScreen() {
  const intl = useIntl()
  const navigate = useNavigate()
  const { session } = useStores()
  const [userToken] = useState(useParams()['userToken'] ?? '')
  const [signedInAs] = useState(session.isSignedIn ? session.user?.email : undefined)
  const [step, setStep] = useState<Step>(signedInAs === undefined ? 'signingIn' : 'asking')

  useEffect(() => {
    history.replaceState(history.state, '', paths.oneTimeLink(''))
  }, [])

  useEffect(() => {
    const signIn = async () => {
      const isIn = await session.signInWithUserToken(userToken)
      // The guard redirects from there, to the requested page if there was one; or the second step is there.
      if (isIn || session.secondStep !== null) void navigate(paths.login(), { replace: true })
      else setStep('failed')
    }
    if (step === 'signingIn') void signIn()
  }, [navigate, session, step, userToken])

  return (
    <PublicPage>
      {step === 'signingIn' && (
        <PublicMessage
          title={<FormattedMessage id="route.otpl" />}
          text={<FormattedMessage id="otpl.signingIn" />}
        >
          <Spinner label={intl.formatMessage({ id: 'login.pending' })} size={24} />
        </PublicMessage>
      )}
      {step === 'asking' && (
        <AskToReplaceView signedInAs={signedInAs ?? ''} onFollow={() => setStep('signingIn')} />
      )}
      {step === 'failed' && (
        <PublicMessage
          title={<FormattedMessage id="otpl.failed.title" />}
          text={<FormattedMessage id={refusals[session.problem?.code ?? 0] ?? 'otpl.failed.text'} />}
        >
          <LinkButton href={paths.login()} variant="primary" size="large">
            <FormattedMessage id="otpl.toSignIn" />
          </LinkButton>
        </PublicMessage>
      )}
    </PublicPage>
  )
})
