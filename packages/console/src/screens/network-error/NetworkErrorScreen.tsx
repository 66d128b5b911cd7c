import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useStores } from '../../app/context.ts'
import { PublicPage } from '../../components/PublicPage.tsx'
import { NetworkErrorView } from './NetworkErrorView.tsx'

/** `/networkerror`: retries automatically. An answer of the service clears the flag, and the guard then loads the site root again. */
export const NetworkErrorScreen = observer(function NetworkErrorScreen() {
  const { network } = useStores()
  const [isRetrying, setIsRetrying] = useState(false)
  const [hasFailedAgain, setHasFailedAgain] = useState(false)

  useEffect(() => network.poll(), [network])

  const retry = async () => {
    setIsRetrying(true)
    const hasAnswered = await network.retry()
    setIsRetrying(false)
    setHasFailedAgain(!hasAnswered)
  }

  return (
    <PublicPage>
      <NetworkErrorView
        isOverloaded={network.isOverloaded}
        isRetrying={isRetrying}
        hasFailedAgain={hasFailedAgain}
        part={null}
        call={network.call}
        reference={network.reference}
        onRetry={() => void retry()}
      />
    </PublicPage>
  )
})
