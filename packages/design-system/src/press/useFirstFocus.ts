import { useEffect, useMemo, useRef, type Ref, type RefObject } from 'react'
import { mergeRefs } from 'react-aria'

/** Merges its own ref with the caller's; focuses the element on mount if asked to. React's `autoFocus` runs before a dialog is ready for it. */
export const useFirstFocus = <Element extends HTMLElement>(
  ref: Ref<Element> | undefined,
  shouldFocus = false,
): [RefObject<Element | null>, Ref<Element>] => {
  const own = useRef<Element>(null)
  useEffect(() => {
    if (shouldFocus) own.current?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only on mount
  }, [])
  return [own, useMemo(() => (ref ? mergeRefs(own, ref) : own), [ref])]
}
