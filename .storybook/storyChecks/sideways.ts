import { isUnseen, scrollsOrCuts, tagOf } from './elements.ts'
import { isExcepted } from './exceptions.ts'

/** Whether an ancestor contains the overflow. */
const isContained = (element: Element): boolean => {
  for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
    if (scrollsOrCuts(outer)) return true
  }
  return false
}

/** Elements on the page that scroll sideways. */
const scrollingBoxes = (): string[] =>
  [...document.body.querySelectorAll('*')]
    .filter(
      (element) =>
        element.scrollWidth > element.clientWidth + 1 &&
        ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
        !isUnseen(element) &&
        !isExcepted('sideways', element),
    )
    .map((element) => `${element.scrollWidth} px wide in ${element.clientWidth} px: ${tagOf(element)}`)

/** If the page scrolls sideways, the innermost elements that cause it. */
const scrollingPage = (): string[] => {
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

/** Sideways scrolling of the page or an element on it (WCAG 1.4.10). */
export const sidewaysScroll = (): string[] => [...scrollingPage(), ...scrollingBoxes()]
