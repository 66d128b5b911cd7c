import { useSyncExternalStore } from 'react'

const secondsUntil = (instant: number | null): number =>
  instant === null ? 0 : Math.max(0, Math.ceil((instant - Date.now()) / 1000))

/** Four ticks a second, so that no second is skipped. */
const subscribeToTicks = (onTick: () => void) => {
  const timer = setInterval(onTick, 250)
  return () => clearInterval(timer)
}
const never = () => () => undefined

export const useSecondsLeft = (instant: number | null): number =>
  useSyncExternalStore(
    instant === null ? never : subscribeToTicks,
    () => secondsUntil(instant),
    () => 0,
  )
