import { useState } from 'react'

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
