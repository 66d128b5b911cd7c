import { useEffect, useState } from 'react'
import { useStores } from '../app/context.ts'

interface Following {
  step: 'checking' | 'asking' | 'following'
  /** E-mail of the session in this browser. */
  signedInAs: string | undefined
  follow: () => void
}

/** A link is followed at once without a session and by its own user; another link may replace the session, so its page asks. */
export const useFollowing = (userToken: string): Following => {
  const { session } = useStores()
  const [signedInAs] = useState(session.isSignedIn ? session.user?.email : undefined)
  const hasQuestion = signedInAs !== undefined && userToken !== ''
  const [step, setStep] = useState<Following['step']>(hasQuestion ? 'checking' : 'following')

  useEffect(() => {
    if (step !== 'checking') return undefined
    let isCurrent = true
    const check = async () => {
      const isOwn = await session.isOwnLink(userToken)
      // The service may have ended the session meanwhile.
      if (isCurrent) setStep(isOwn || !session.isSignedIn ? 'following' : 'asking')
    }
    void check()
    return () => {
      isCurrent = false
    }
  }, [session, step, userToken])

  return { step, signedInAs, follow: () => setStep('following') }
}
