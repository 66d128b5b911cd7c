import { cdp, userEvent } from 'vitest/browser'

let isOnPage = false
window.addEventListener('mousemove', ({ isTrusted }) => void (isOnPage ||= isTrusted), true)

/** Off the page: the next test would look hovered under a mouse that one has left there, and nothing would match `:focus-visible`. */
export const restMouse = async (): Promise<void> => {
  if (!isOnPage) return
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: -1, y: -1 })
  await userEvent.keyboard('{ArrowLeft}')
  isOnPage = false
}
