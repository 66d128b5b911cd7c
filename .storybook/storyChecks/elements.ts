/** The start of an element's markup, to find it by. */
export const tagOf = (element: Element): string => `${element.outerHTML.split('>')[0]?.slice(0, 160)}>`

const isTiny = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return width <= 1 || height <= 1
}

/** Cut down to nothing, with all that is in it, as VisuallyHidden does. */
const isCutAway = (element: Element): boolean =>
  isTiny(element) && getComputedStyle(element).overflowX !== 'visible'

/** There for screen readers alone, or not there at all. */
export const isUnseen = (element: Element): boolean => {
  if (isTiny(element) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    return true
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (isCutAway(around)) return true
  }
  return false
}

/** Whether what sticks out of an element can be scrolled to, or is cut off, along the line. */
export const scrollsOrCuts = (element: Element): boolean => getComputedStyle(element).overflowX !== 'visible'
