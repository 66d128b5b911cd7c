import { useState } from 'react'

/** The latest value, which a dialog still shows while it fades out. */
export const useLast = <Value>(value: Value | null): Value | null => {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
