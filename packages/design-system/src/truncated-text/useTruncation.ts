import { useEffect, useState, type RefObject } from 'react'

const listeners = new WeakMap<Element, () => void>()

/** One observer for all: thousands of cells cost no more than one. Made late, because a server has none. */
let observer: ResizeObserver | undefined

const watch = (element: Element, onResize: () => void): (() => void) => {
  observer ??= new ResizeObserver((entries) => {
    for (const { target } of entries) listeners.get(target)?.()
  })
  const shared = observer
  listeners.set(element, onResize)
  shared.observe(element)
  return () => {
    listeners.delete(element)
    shared.unobserve(element)
  }
}

/** What is cut off: nothing, a plain text, or a link or button that takes focus by itself. */
export type Truncation = 'none' | 'text' | 'control'

/** Whether one line of text is cut off, live; an element child stands in for the element. */
export function useTruncation(ref: RefObject<HTMLElement | null>): Truncation {
  const [truncation, setTruncation] = useState<Truncation>('none')
  // After every render: observing calls back once at first, which measures a new text without forcing a layout here.
  useEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    return watch(element, () => {
      const line = element.firstElementChild ?? element
      const kind = element.querySelector('a, button') === null ? 'text' : 'control'
      setTruncation(line.scrollWidth > line.clientWidth ? kind : 'none')
    })
  })
  return truncation
}
