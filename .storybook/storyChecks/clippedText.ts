import { isUnseen, tagOf } from './elements.ts'
import { isExcepted } from './exceptions.ts'

/** Glyphs may overflow their line slightly. */
const tolerance = 2

/** Whether an element clips overflow; inputs scroll instead. */
const isCutting = (element: Element): boolean => {
  if (element.matches('input, textarea, select, svg, svg *')) return false
  const { overflowX, overflowY } = getComputedStyle(element)
  return [overflowX, overflowY].some((overflow) => overflow === 'hidden' || overflow === 'clip')
}

const isOutside = (text: DOMRect, box: DOMRect, style: CSSStyleDeclaration): boolean => {
  const cutsX = style.overflowX === 'hidden' || style.overflowX === 'clip'
  const cutsY = style.overflowY === 'hidden' || style.overflowY === 'clip'
  return (
    (cutsX && (text.right > box.right + tolerance || text.left < box.left - tolerance)) ||
    (cutsY && (text.bottom > box.bottom + tolerance || text.top < box.top - tolerance))
  )
}

const isOverfull = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1

/** Texts that are clipped by an ancestor (WCAG 1.4.4). */
export const clippedTexts = (): string[] => {
  const cutting = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      isOverfull(element) && isCutting(element) && !isUnseen(element) && !isExcepted('text', element),
  )
  return cutting.flatMap((element) => {
    const box = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const { currentNode } = texts
      const parent = currentNode.parentElement
      if (!parent || isUnseen(parent) || isExcepted('text', parent)) continue
      range.selectNodeContents(currentNode)
      if ([...range.getClientRects()].some((rect) => rect.width > 0 && isOutside(rect, box, style))) {
        return [`"${currentNode.textContent}" in ${tagOf(element)}`]
      }
    }
    return []
  })
}
