import { isUnseen } from '../../.storybook/storyChecks/elements.ts'
import { usableTargets } from '../../.storybook/storyChecks/targets.ts'

/** The nearest floating ancestor, which may cover other layers, or the page. */
const layerOf = (element: Element): Element => {
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
    if (['fixed', 'sticky'].includes(getComputedStyle(ancestor).position)) return ancestor
  }
  return document.documentElement
}

/** The part of a box that no ancestor clips. */
const visiblePart = (element: Element, { left, top, right, bottom }: DOMRect): DOMRect => {
  const visible = { left, top, right, bottom }
  for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement) {
    if (ancestor === document.body || getComputedStyle(ancestor).overflowX === 'visible') continue
    const box = ancestor.getBoundingClientRect()
    visible.left = Math.max(visible.left, box.left)
    visible.top = Math.max(visible.top, box.top)
    visible.right = Math.min(visible.right, box.right)
    visible.bottom = Math.min(visible.bottom, box.bottom)
  }
  return new DOMRect(visible.left, visible.top, visible.right - visible.left, visible.bottom - visible.top)
}

interface Piece {
  element: Element
  layer: Element
  box: DOMRect
  name: string
}

const isVisible = ({ box }: Piece): boolean => box.width > 0 && box.height > 0

const nameOf = (element: Element): string => {
  const name =
    element.getAttribute('aria-label') ?? (element.textContent.trim() || element.getAttribute('name'))
  return `${element.tagName.toLowerCase()} "${(name ?? '').slice(0, 40)}"`
}

/** The element's box without the padding of a field, which may contain buttons. */
const ownBox = (element: Element): DOMRect => {
  const { left, top, width, height } = element.getBoundingClientRect()
  if (!element.matches('input')) return new DOMRect(left, top, width, height)
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  const [before, after] = [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight)]
  return new DOMRect(left + before, top, width - before - after, height)
}

const isReachable = (element: Element): boolean => !element.closest('[inert], [aria-hidden="true"]')

const controls = (): Piece[] =>
  usableTargets()
    .filter(isReachable)
    .map((element) => ({
      element,
      layer: layerOf(element),
      box: visiblePart(element, ownBox(element)),
      name: nameOf(element),
    }))
    .filter(isVisible)

const lines = (): Piece[] => {
  const found: Piece[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const { currentNode } = texts
    const element = currentNode.parentElement
    if (!element || currentNode.textContent?.trim() === '' || !isReachable(element) || isUnseen(element))
      continue
    range.selectNodeContents(currentNode)
    const layer = layerOf(element)
    for (const rect of range.getClientRects())
      found.push({ element, layer, box: visiblePart(element, rect), name: `"${currentNode.textContent}"` })
  }
  return found.filter(isVisible)
}

/** Pairs of one layer that overlap by more than this, in CSS pixels. */
const pairs = (pieces: readonly Piece[], wide: number, high: number): string[] =>
  pieces.flatMap((one, index) =>
    pieces
      .slice(index + 1)
      .filter(
        (other) =>
          one.layer === other.layer &&
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > wide &&
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top) > high &&
          !one.element.contains(other.element) &&
          !other.element.contains(one.element),
      )
      .map((other) => `${one.name} and ${other.name}`),
  )

/** Overlapping controls and lines of text; glyphs of neighbouring lines may touch. */
export const overlaps = (): string[] => [
  ...pairs(controls(), 1, 1).map((found) => `overlapping controls: ${found}`),
  ...pairs(lines(), 2, 5).map((found) => `overlapping texts: ${found}`),
]

/** Position of each control and text block, to compare page states. */
export const places = (): string[] => {
  const marks = [...usableTargets(), ...document.querySelectorAll('h1, h2, h3, th, td, p')]
  return marks
    .filter((element) => !isUnseen(element))
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return `${nameOf(element)} ${[x, y, width, height].map((side) => Math.round(side)).join(' ')}`
    })
}
