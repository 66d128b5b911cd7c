import type { Early } from './early.ts'

/** A form that is submitted before the page handles it would leave the page. */
export const holdSubmits = (): Early['releaseSubmit'] => {
  let held: EventTarget | null = null
  const hold = (event: Event): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
    held = event.target
  }
  addEventListener('submit', hold, true)
  return (form) => {
    removeEventListener('submit', hold, true)
    if (form !== null && held === form) form.requestSubmit()
    held = null
  }
}
