import { useEffect, useState } from 'react'

const DELAY_MS = 100

/** The text once typing rests. */
export function useDelayed(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
