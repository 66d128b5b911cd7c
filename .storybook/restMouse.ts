import { cdp, userEvent } from 'vitest/browser'

/** Outside everything that tests render. */
const rest = { x: 1279, y: 1 }

let isElsewhere = false
window.addEventListener(
  'mousemove',
  ({ isTrusted, clientX, clientY }) => {
    if (isTrusted) isElsewhere = clientX !== rest.x || clientY !== rest.y
  },
  true,
)

/** Under a mouse that a test has left on the page the next one would look hovered, and nothing would match `:focus-visible`. */
export const restMouse = async (): Promise<void> => {
  if (!isElsewhere) return
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...rest })
  await userEvent.keyboard('{ArrowLeft}')
  isElsewhere = false
}
