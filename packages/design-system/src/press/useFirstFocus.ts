import { useEffect, useMemo, useRef, type Ref, type RefObject } from 'react'
import { mergeRefs } from 'react-aria'

/** Its own ref beside the caller's; takes focus when it is rendered, if it should. React's `autoFocus` comes before a dialog is ready for it. */
export const useFirstFocus = <Element extends HTMLElement>(
  ref: Ref<Element> | undefined,
  shouldFocus = false,
): [RefObject<Element | null>, Ref<Element>] => {
  const own = useRef<Element>(null)
  useEffect(() => {
    if (shouldFocus) own.current?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when it is rendered
  }, [])
  return [own, useMemo(() => (ref ? mergeRefs(own, ref) : own), [ref])]
}
