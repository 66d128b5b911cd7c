/** Milliseconds in which screen readers get to what was added. */
const READ_MS = 500

let region: HTMLElement | undefined

const make = (): HTMLElement => {
  const made = document.createElement('div')
  made.ariaLive = 'assertive'
  // react-aria leaves it outside of what a modal hides.
  made.dataset['liveAnnouncer'] = 'true'
  Object.assign(made.style, {
    position: 'fixed',
    insetBlockStart: '0',
    clipPath: 'inset(50%)',
    inlineSize: '1px',
  })
  document.body.append(made)
  return made
}

/** Says the name of an element at once, wherever focus is; returns how to take that back. @param id of the element */
export const announceName = (id: string): (() => void) => {
  if (region?.isConnected !== true) region = make()
  const name = document.createElement('div')
  name.setAttribute('role', 'img')
  name.setAttribute('aria-labelledby', id)
  region.replaceChildren(name)
  return () => void setTimeout(() => name.remove(), READ_MS)
}
