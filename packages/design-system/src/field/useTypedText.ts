import { useEffect, useEffectEvent, useSyncExternalStore, type RefObject } from 'react'

const never = () => () => {}
const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

/** Reports text that was typed into a prerendered field before its script loaded; hydration leaves it in the element. */
export const useTypedText = (
  input: RefObject<HTMLElement | null>,
  value: string | undefined,
  onChange: ((value: string) => void) | undefined,
): void => {
  const isHydrating = useIsHydrating()
  const report = useEffectEvent(() => {
    const element = input.current
    if (!isHydrating || value === undefined || element === null || !('value' in element)) return
    if (element.value !== value) onChange?.(String(element.value))
  })
  useEffect(() => report(), [])
}
