import { environmentOf, type WizardStep } from '@portico/stores'
import { useEffect, useState } from 'react'
import { useSignedIn, useStores } from '../../../../app/context.ts'

/** Milliseconds that an error of the installer lasts before it is shown: one lost request is asked again at once. */
const BLIP = 600

/** The step to show: that of the wizard, but not an error which is over before anybody could read it. */
export const useSteadyStep = (): WizardStep => {
  const { clock } = environmentOf(useStores())
  const { step, problem } = useSignedIn().wizard
  const [shown, setShown] = useState(step)
  const isHeld = shown !== step && step === 'WORKSPACE_SETUP_ERROR' && problem === 'error'
  if (!isHeld && shown !== step) setShown(step)
  useEffect(
    () => (isHeld ? clock.after(BLIP, () => setShown('WORKSPACE_SETUP_ERROR')) : undefined),
    [clock, isHeld],
  )
  return isHeld ? shown : step
}
