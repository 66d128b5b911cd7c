import { useEffect, useState } from 'react'

export function useDelayed(text: string, delayMs: number): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), delayMs)
    return () => clearTimeout(timer)
  }, [text, delayMs])
  return rested
}
