import { useState } from 'react'

/**
 * A value that the caller keeps, or the component by itself.
 * @param given what the caller keeps; undefined where the component does
 * @param initial what it is at first
 */
export function useValue<Value>(
  given: Value | undefined,
  initial: Value,
  onChange: ((value: Value) => void) | undefined,
): [Value, (value: Value) => void] {
  const [own, setOwn] = useState(initial)
  const change = (next: Value) => {
    setOwn(next)
    onChange?.(next)
  }
  return [given === undefined ? own : given, change]
}
