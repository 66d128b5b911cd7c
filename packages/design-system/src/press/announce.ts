/** Milliseconds in which screen readers detect an added text. */
const READ_MS = 500

let region: HTMLElement | undefined

const make = (): HTMLElement => {
  const made = document.createElement('div')
  made.ariaLive = 'assertive'
  // react-aria does not hide it behind a modal.
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

/** Announces the name of an element at once, independent of focus. @param id of the element @returns A function that removes it. */
export const announceName = (id: string): (() => void) => {
  if (region?.isConnected !== true) region = make()
  const name = document.createElement('div')
  name.setAttribute('role', 'img')
  name.setAttribute('aria-labelledby', id)
  region.replaceChildren(name)
  return () => void setTimeout(() => name.remove(), READ_MS)
}
