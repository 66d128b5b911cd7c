import { isUnseen, tagOf } from './elements.ts'
import { isExcepted } from './exceptions.ts'

const least = 24

const targets = [
  'a[href]',
  'button',
  'input:not([type="hidden"])',
  'select',
  'textarea',
  'summary',
  ...[
    'button',
    'switch',
    'tab',
    'option',
    'radio',
    'checkbox',
    'slider',
    'link',
    'menuitem',
    'menuitemradio',
  ].map((role) => `[role="${role}"]`),
].join()

/** A link within a sentence is as tall as its line (WCAG 2.5.8, "Inline"). */
const isInline = (element: Element): boolean =>
  getComputedStyle(element).display === 'inline' &&
  [...(element.parentNode?.childNodes ?? [])].some((node) => node instanceof Text && node.data.trim() !== '')

const isUsable = (element: Element): boolean =>
  !isUnseen(element) && !element.matches(':disabled') && !element.closest('[inert]')

const distanceTo = (box: DOMRect, x: number, y: number): number =>
  Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom))

const middleOf = (box: DOMRect): { x: number; y: number } => ({
  x: box.left + box.width / 2,
  y: box.top + box.height / 2,
})

const isSmall = ({ width, height }: DOMRect): boolean => Math.min(width, height) < least - 0.5

/** Pointer targets of the page; a field without a visible box is pressed through its label. */
export const usableTargets = (): Element[] => {
  const pressed = Array.from(
    document.body.querySelectorAll(targets),
    (element) => (element instanceof HTMLInputElement && element.closest('label')) || element,
  )
  return [...new Set(pressed)].filter(isUsable)
}

/** Pointer targets under 24 by 24 without enough spacing (WCAG 2.5.8). */
export const smallTargets = (): string[] => {
  const all = usableTargets().map((element) => ({ element, box: element.getBoundingClientRect() }))
  return all
    .filter(({ element, box }) => isSmall(box) && !isInline(element) && !isExcepted('targets', element))
    .filter(({ element, box }) => {
      const { x, y } = middleOf(box)
      return all.some((other) => {
        if (other.element === element || other.element.contains(element) || element.contains(other.element))
          return false
        if (distanceTo(other.box, x, y) < least / 2) return true
        const middle = middleOf(other.box)
        return isSmall(other.box) && Math.hypot(middle.x - x, middle.y - y) < least
      })
    })
    .map(({ element, box }) => `${Math.round(box.width)} x ${Math.round(box.height)}: ${tagOf(element)}`)
}
