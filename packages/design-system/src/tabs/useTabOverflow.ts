import { useLayoutEffect, useState } from 'react'

/** Edges beyond which there are more tabs, as words for a `data-overflow` that CSS matches with `~=`. */
type Overflow = '' | 'start' | 'end' | 'start end'

const overflowOf = ({ scrollLeft, scrollWidth, clientWidth }: Element): Overflow => {
  // Negative in right-to-left.
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
      // Sideways alone: the page must stay where it is.
      if (selected) scrollSideways(list, selected)
      look()
    }
    const sizes = new ResizeObserver(showSelected)
    // Tabs grow by themselves, when the font arrives or a number changes; the list stays as wide as it is.
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

/** Room beside the selected tab, so that the next one shows that it is there. */
const PEEK = 48

const scrollSideways = (list: Element, tab: Element): void => {
  const outer = list.getBoundingClientRect()
  const inner = tab.getBoundingClientRect()
  const missingBefore = outer.left + PEEK - inner.left
  const missingAfter = inner.right - (outer.right - PEEK)
  if (missingBefore > 0) list.scrollLeft -= missingBefore
  else if (missingAfter > 0) list.scrollLeft += missingAfter
}
