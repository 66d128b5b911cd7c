import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useStores } from '../../app/context.ts'
import { PublicPage } from '../../components/PublicPage.tsx'
import { NetworkErrorView } from './NetworkErrorView.tsx'

/** `/networkerror`: an answer of the service clears the flag, and the guard then loads the site root anew. */
export const NetworkErrorScreen = observer(function NetworkErrorScreen() {
  const { network } = useStores()
  const [isRetrying, setIsRetrying] = useState(false)
  const [hasFailedAgain, setHasFailedAgain] = useState(false)

  const retry = async () => {
    setIsRetrying(true)
    const hasAnswered = await network.retry()
    setIsRetrying(false)
    setHasFailedAgain(!hasAnswered)
  }

  return (
    <PublicPage>
      <NetworkErrorView
        isRetrying={isRetrying}
        hasFailedAgain={hasFailedAgain}
        onRetry={() => void retry()}
      />
    </PublicPage>
  )
})
