import { useLayoutEffect, useState } from 'react'

/** Edges with more tabs, for `[data-overflow~=…]` in CSS. */
type Overflow = '' | 'start' | 'end' | 'start end'

const overflowOf = ({ scrollLeft, scrollWidth, clientWidth }: Element): Overflow => {
  // `scrollLeft` is negative in right-to-left.
  const before = Math.abs(scrollLeft)
  const isBefore = before > 1
  const isAfter = scrollWidth - clientWidth - before > 1
  if (isBefore && isAfter) return 'start end'
  if (isBefore) return 'start'
  return isAfter ? 'end' : ''
}

export const useTabOverflow = () => {
  const [list, setList] = useState<HTMLDivElement | null>(null)
  const [overflow, setOverflow] = useState<Overflow>('')

  useLayoutEffect(() => {
    if (!list) return undefined
    const look = () => setOverflow(overflowOf(list))
    const showSelected = () => {
      const selected = list.querySelector<HTMLElement>('[aria-selected="true"]')
      // `scrollIntoView` would also scroll the page.
      if (selected) scrollSideways(list, selected)
      look()
    }
    const sizes = new ResizeObserver(showSelected)
    // Tabs grow when the font loads or a count changes.
    const watch = () => {
      sizes.disconnect()
      for (const element of [list, ...list.querySelectorAll('[role="tab"]')]) sizes.observe(element)
    }
    const tabs = new MutationObserver(watch)
    tabs.observe(list, { childList: true })
    const selection = new MutationObserver(showSelected)
    selection.observe(list, { subtree: true, attributeFilter: ['aria-selected'] })
    list.addEventListener('scroll', look, { passive: true })
    watch()
    showSelected()
    return () => {
      sizes.disconnect()
      tabs.disconnect()
      selection.disconnect()
      list.removeEventListener('scroll', look)
    }
  }, [list])

  return { listRef: setList, overflow }
}

const PEEK = 48

const scrollSideways = (list: Element, tab: Element): void => {
  const outer = list.getBoundingClientRect()
  const inner = tab.getBoundingClientRect()
  const missingBefore = outer.left + PEEK - inner.left
  const missingAfter = inner.right - (outer.right - PEEK)
  if (missingBefore > 0) list.scrollLeft -= missingBefore
  else if (missingAfter > 0) list.scrollLeft += missingAfter
}
