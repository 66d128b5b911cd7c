/** The start of an element's markup, to identify it. */
export const tagOf = (element: Element): string => `${element.outerHTML.split('>')[0]?.slice(0, 160)}>`

const isTiny = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return width <= 1 || height <= 1
}

/** Clipped to nothing, with its descendants, as VisuallyHidden does. */
const isClippedAway = (element: Element): boolean =>
  isTiny(element) && getComputedStyle(element).overflowX !== 'visible'

/** Whether an element or one around it is clipped away, by element; empty when a check ends, since a page may change then. */
const known = new Map<Element, boolean>()

const isWithinClippedAway = (element: Element | null): boolean => {
  if (!element) return false
  const before = known.get(element)
  if (before !== undefined) return before
  const is = isWithinClippedAway(element.parentElement) || isClippedAway(element)
  if (known.size === 0) queueMicrotask(() => known.clear())
  known.set(element, is)
  return is
}

/** Visually hidden, or not rendered. */
export const isUnseen = (element: Element): boolean =>
  isTiny(element) ||
  !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
  isWithinClippedAway(element.parentElement)

/** Whether horizontal overflow of an element is scrolled or clipped. */
export const scrollsOrCuts = (element: Element): boolean => getComputedStyle(element).overflowX !== 'visible'
