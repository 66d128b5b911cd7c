import { observer } from 'mobx-react-lite'
import { Suspense, useEffect } from 'react'
import { PublicPage } from '../components/PublicPage.tsx'
import { NetworkErrorView } from '../screens/network-error/NetworkErrorScreen.tsx'
import { useStores } from './context.ts'
import { ErrorBoundary, useReloading, type Failure } from './ErrorBoundary.tsx'
import { lazyComponent } from './lazyComponent.ts'
import { LoadError } from './LoadError.ts'

const Crash = lazyComponent(() => import('../errors/Crash.tsx'), 'Crash')

const NotLoaded = observer(function NotLoaded(failure: Failure) {
  const { network } = useStores()
  const { isOnline } = network
  useEffect(() => {
    // Without an answer the network-error page opens, which retries automatically.
    if (isOnline) void network.retry()
  }, [network, isOnline])
  return <NetworkErrorView isOverloaded={false} reference={null} call={null} {...useReloading(failure)} />
})

const notLoaded = (failure: Failure) => <NotLoaded {...failure} />

/** Replaces a page. */
export const crashNotice = (failure: Failure) =>
  failure.error instanceof LoadError ? (
    notLoaded(failure)
  ) : (
    <ErrorBoundary fallback={notLoaded}>
      <Suspense>
        <Crash {...failure} />
      </Suspense>
    </ErrorBoundary>
  )

export const crashPage = (failure: Failure) => <PublicPage>{crashNotice(failure)}</PublicPage>
