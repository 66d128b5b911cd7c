import { useEffect } from 'react'

/** Milliseconds. Shorter than any deliberate second press. */
const GUARDED_MS = 400
/** Pixels between the presses of a double-click. */
const SAME_PLACE_PX = 24

/** Not the items of a menu: it opens beside the pressed control. */
const CONTROL = 'a, button, label'

interface Press {
  control: Element
  text: string
  at: number
  x: number
  y: number
}

const controlAt = (event: Event): Element | null =>
  event.target instanceof Element ? event.target.closest(CONTROL) : null

/**
 * Ignores presses on controls that have just appeared under the pointer: the second press of a double-click on another control than the
 * first, and a press on a control newer than 400 ms that the pointer did not move to. Keyboards and screen readers do not press
 * with a pointer, so they are not affected.
 * @returns A function that removes the guard.
 */
const guardPresses = (): (() => void) => {
  const addedAt = new WeakMap<Node, number>()
  let movedAt = 0
  let last: Press | null = null
  let isIgnoring = false

  const observer = new MutationObserver((changes) => {
    const now = performance.now()
    for (const { addedNodes } of changes) for (const node of addedNodes) addedAt.set(node, now)
  })

  const isNew = (control: Element, since: number): boolean => {
    for (let node: Element | null = control; node !== null; node = node.parentElement)
      if ((addedAt.get(node) ?? Number.NEGATIVE_INFINITY) > since) return true
    return false
  }

  const isIgnored = (
    { pointerType, timeStamp: at, clientX: x, clientY: y }: PointerEvent,
    control: Element,
  ) => {
    const text = control.textContent
    const before = last
    last = { control, text, at, x, y }
    const isSecond =
      before !== null && at - before.at < GUARDED_MS && Math.hypot(x - before.x, y - before.y) < SAME_PLACE_PX
    if (isSecond) return control !== before.control || text !== before.text
    const since = at - GUARDED_MS
    return isNew(control, pointerType === 'mouse' ? Math.max(since, movedAt) : since)
  }

  const onPointerDown = (event: PointerEvent): void => {
    const control = controlAt(event)
    isIgnoring = event.isTrusted && control !== null && isIgnored(event, control)
    if (isIgnoring) event.stopImmediatePropagation()
  }

  const onPress = (event: Event): void => {
    // Enter and screen readers cause clicks with count 0.
    if (
      !isIgnoring ||
      !event.isTrusted ||
      (event.type === 'click' && 'detail' in event && event.detail === 0)
    )
      return
    event.stopImmediatePropagation()
    if (event.cancelable && event.type === 'click') event.preventDefault()
  }

  const onPointerMove = ({ timeStamp, clientX, clientY }: PointerEvent): void => {
    movedAt = timeStamp
    if (last !== null && Math.hypot(clientX - last.x, clientY - last.y) >= SAME_PLACE_PX) last = null
  }

  observer.observe(document.body, { childList: true, subtree: true })
  const controller = new AbortController()
  const options = { capture: true, signal: controller.signal }
  addEventListener('pointermove', onPointerMove, options)
  addEventListener('pointerdown', onPointerDown, options)
  const presses = ['pointerup', 'mousedown', 'mouseup', 'click', 'dblclick'] as const
  for (const press of presses) addEventListener(press, onPress, options)
  return () => {
    observer.disconnect()
    controller.abort()
  }
}

/** For the root of the page, once. */
export const usePressGuard = (): void => useEffect(guardPresses, [])
