import { useEffect, useState } from 'react'

const secondsUntil = (instant: number | null): number =>
  instant === null ? 0 : Math.max(0, Math.ceil((instant - Date.now()) / 1000))

/** Whole seconds until an instant, counting down; 0 once it is past or without one. */
export function useSecondsLeft(instant: number | null): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(instant))

  useEffect(() => {
    setSeconds(secondsUntil(instant))
    if (secondsUntil(instant) === 0) return undefined
    const timer = setInterval(() => {
      setSeconds(secondsUntil(instant))
      if (secondsUntil(instant) === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [instant])

  return seconds
}
