import { isUnseen } from '../../.storybook/sweeps/elements.ts'
import { usableTargets } from '../../.storybook/sweeps/targets.ts'

/** The nearest thing that floats above the page, or the page itself. What floats may cover what does not. */
const layerOf = (element: Element): Element => {
  for (let around: Element | null = element; around; around = around.parentElement) {
    if (['fixed', 'sticky'].includes(getComputedStyle(around).position)) return around
  }
  return document.documentElement
}

/** The part of a box that no scrolling or cutting ancestor hides. */
const seenPart = (element: Element, { left, top, right, bottom }: DOMRect): DOMRect => {
  const seen = { left, top, right, bottom }
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (around === document.body || getComputedStyle(around).overflowX === 'visible') continue
    const box = around.getBoundingClientRect()
    seen.left = Math.max(seen.left, box.left)
    seen.top = Math.max(seen.top, box.top)
    seen.right = Math.min(seen.right, box.right)
    seen.bottom = Math.min(seen.bottom, box.bottom)
  }
  return new DOMRect(seen.left, seen.top, seen.right - seen.left, seen.bottom - seen.top)
}

interface Piece {
  element: Element
  layer: Element
  box: DOMRect
  name: string
}

const isThere = ({ box }: Piece): boolean => box.width > 0 && box.height > 0

const nameOf = (element: Element): string => {
  const said =
    element.getAttribute('aria-label') ?? (element.textContent.trim() || element.getAttribute('name'))
  return `${element.tagName.toLowerCase()} "${(said ?? '').slice(0, 40)}"`
}

/** Where a control takes presses or text of its own: a field keeps room at its sides for buttons that lie in it. */
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
      box: seenPart(element, ownBox(element)),
      name: nameOf(element),
    }))
    .filter(isThere)

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
      found.push({ element, layer, box: seenPart(element, rect), name: `"${currentNode.textContent}"` })
  }
  return found.filter(isThere)
}

/** Pairs of one layer that share more than such a strip, in CSS pixels. */
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

/** Controls that lie on each other, and lines of text that do; glyphs of neighbouring lines may touch. */
export const overlaps = (): string[] => [
  ...pairs(controls(), 1, 1).map((found) => `one on the other: ${found}`),
  ...pairs(lines(), 2, 5).map((found) => `text on text: ${found}`),
]

/** Every control and heading with its place, to compare two looks by. */
export const places = (): string[] => {
  const marks = [...usableTargets(), ...document.querySelectorAll('h1, h2, h3, th, td, p')]
  return marks
    .filter((element) => !isUnseen(element))
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return `${nameOf(element)} ${[x, y, width, height].map((side) => Math.round(side)).join(' ')}`
    })
}
