const quiet = document.createElement('style')
quiet.textContent = `*, *::before, *::after {
  animation: none !important;
  transition: none !important;
  scroll-behavior: auto !important;
  caret-color: transparent !important;
  /* Forced colours show the caret nevertheless. */
  caret-animation: manual !important;
}`

/** Stops animations and blinking while screenshots are taken. */
export const hush = (): (() => void) => {
  document.head.append(quiet)
  return () => quiet.remove()
}
