import { environmentOf } from '@portico/stores'
import { useEffect, useState } from 'react'
import { useStores } from '../../app/context.ts'

/** The time, updated after each further `step` milliseconds since `since`. */
export const useNow = (step: number, since: number | null): number => {
  const { clock } = environmentOf(useStores())
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const tick = () => {
      const time = clock.now()
      setNow(time)
      const age = Math.max(0, time - (since ?? time))
      return clock.after(step - (age % step), () => {
        cancel = tick()
      })
    }
    let cancel = tick()
    return () => cancel()
  }, [clock, step, since])
  return now
}
