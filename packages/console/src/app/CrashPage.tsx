import { Button, Inline } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PublicMessage } from '../components/PublicMessage.tsx'
import { PublicPage } from '../components/PublicPage.tsx'
import { NetworkErrorView } from '../screens/network-error/NetworkErrorView.tsx'
import { useStores } from './context.ts'
import type { Failure } from './ErrorBoundary.tsx'
import { LoadError } from './LoadError.ts'
import { useReloading } from './useReloading.ts'

function Crash() {
  const intl = useIntl()
  const { network } = useStores()
  const reload = async () => {
    if (await network.retry()) location.reload()
  }
  return (
    <PublicMessage
      title={intl.formatMessage({ id: 'app.crash.title' })}
      text={intl.formatMessage({ id: 'app.crash.text' })}
    >
      <Inline>
        <Button variant="primary" size="large" onPress={() => void reload()}>
          <FormattedMessage id="app.crash.reload" />
        </Button>
      </Inline>
    </PublicMessage>
  )
}

const NotLoaded = observer(function NotLoaded(failure: Failure) {
  const { network } = useStores()
  const { isOnline } = network
  useEffect(() => {
    // Without an answer the network-error page takes over, which comes back by itself.
    if (isOnline) void network.retry()
  }, [network, isOnline])
  return <NetworkErrorView isOverloaded={false} {...useReloading(failure)} />
})

/** In place of a page. */
export const crashNotice = (failure: Failure) =>
  failure.error instanceof LoadError ? <NotLoaded {...failure} /> : <Crash />

export const crashPage = (failure: Failure) => <PublicPage>{crashNotice(failure)}</PublicPage>
