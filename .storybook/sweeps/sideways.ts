import { isUnseen, scrollsOrCuts, tagOf } from './elements.ts'

/** Whether an ancestor keeps to itself what sticks out of it. */
const isContained = (element: Element): boolean => {
  for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
    if (scrollsOrCuts(outer)) return true
  }
  return false
}

/** A page that scrolls sideways, and the innermost elements that make it (WCAG 1.4.10). */
export const sidewaysScroll = (): string[] => {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      element.getBoundingClientRect().right > clientWidth && !isUnseen(element) && !isContained(element),
  )
  const culprits = wide.filter(
    (element) => !wide.some((other) => other !== element && element.contains(other)),
  )
  return [`${scrollWidth} px wide on ${clientWidth} px: ${culprits.slice(0, 3).map(tagOf).join(' ')}`]
}
