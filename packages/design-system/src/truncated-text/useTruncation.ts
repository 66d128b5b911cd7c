import { useEffect, useState, type RefObject } from 'react'

/** Whether a text does not fit; an element child is measured in its place. */
export const isCutOff = (text: Element): boolean => {
  const line = text.firstElementChild ?? text
  return line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight + 1
}

const listeners = new Map<Element, () => void>()

/** Shared by thousands of cells. Created lazily, because a server has none. */
let observer: ResizeObserver | undefined

const createObserver = (): ResizeObserver => {
  // A font that comes late changes texts, and not their boxes.
  document.fonts.addEventListener('loadingdone', () => {
    for (const measure of listeners.values()) measure()
  })
  return new ResizeObserver((entries) => {
    for (const { target } of entries) listeners.get(target)?.()
  })
}

const watch = (element: Element, onResize: () => void): (() => void) => {
  const shared = (observer ??= createObserver())
  listeners.set(element, onResize)
  shared.observe(element)
  return () => {
    listeners.delete(element)
    shared.unobserve(element)
  }
}

/** `control` is a link or button that is focusable itself. */
export type Truncation = 'none' | 'text' | 'control'

/** Whether a text is truncated; an element child is measured instead. */
export function useTruncation(ref: RefObject<HTMLElement | null>): Truncation {
  const [truncation, setTruncation] = useState<Truncation>('none')
  // The first call measures a new text without forcing a layout here.
  useEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    return watch(element, () => {
      const kind = element.querySelector('a, button') === null ? 'text' : 'control'
      setTruncation(isCutOff(element) ? kind : 'none')
    })
  })
  return truncation
}
