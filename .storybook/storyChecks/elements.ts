/** The start of an element's markup, to identify it. */
export const tagOf = (element: Element): string => `${element.outerHTML.split('>')[0]?.slice(0, 160)}>`

const isTiny = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return width <= 1 || height <= 1
}

/** Clipped to nothing, with its descendants, as VisuallyHidden does. */
const isClippedAway = (element: Element): boolean =>
  isTiny(element) && getComputedStyle(element).overflowX !== 'visible'

/** Visually hidden, or not rendered. */
export const isUnseen = (element: Element): boolean => {
  if (isTiny(element) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    return true
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (isClippedAway(around)) return true
  }
  return false
}

/** Whether horizontal overflow of an element is scrolled or clipped. */
export const scrollsOrCuts = (element: Element): boolean => getComputedStyle(element).overflowX !== 'visible'
