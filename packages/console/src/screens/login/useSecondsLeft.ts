import { useSyncExternalStore } from 'react'

const secondsUntil = (instant: number | null): number =>
  instant === null ? 0 : Math.max(0, Math.ceil((instant - Date.now()) / 1000))

/** Four looks a second, so that no second is skipped. */
const everyQuarterSecond = (onLook: () => void) => {
  const timer = setInterval(onLook, 250)
  return () => clearInterval(timer)
}
const never = () => () => undefined

/** Whole seconds until an instant of the device's clock, counting down; 0 once it is past or without one. */
export const useSecondsLeft = (instant: number | null): number =>
  useSyncExternalStore(instant === null ? never : everyQuarterSecond, () => secondsUntil(instant))
