import type { Early } from './early.ts'

/** A form that is submitted before the page handles it would leave the page. */
export const holdSubmits = (): Early['releaseSubmit'] => {
  let pendingForm: EventTarget | null = null
  const hold = (event: Event): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
    pendingForm = event.target
  }
  addEventListener('submit', hold, true)
  return (form) => {
    removeEventListener('submit', hold, true)
    if (form !== null && pendingForm === form) form.requestSubmit()
    pendingForm = null
  }
}
