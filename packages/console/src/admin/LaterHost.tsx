import { environmentOf, hasDrafts } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useSignedIn, useStores } from '../app/context.ts'
import { laterComponent } from '../app/lazyComponent.ts'
import { LazyDialog, Optional } from '../components/LazyDialog.tsx'

const Later = laterComponent(async () => ({ Later: () => null }), 'Later')

/** Loads the later stores for what waits for them, such as a press, and for what an earlier page has stored. */
export const LaterHost = observer(function LaterHost() {
  const environment = environmentOf(useStores())
  const signedIn = useSignedIn()
  const [isAsked] = useState(() => hasDrafts(environment))
  return signedIn.waiting.length > 0 ? (
    <LazyDialog onClose={() => signedIn.stopWaiting()}>
      <Later />
    </LazyDialog>
  ) : (
    isAsked && (
      <Optional>
        <Later />
      </Optional>
    )
  )
})
