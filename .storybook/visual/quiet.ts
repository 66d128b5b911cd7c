const quiet = document.createElement('style')
quiet.textContent = `*, *::before, *::after {
  animation: none !important;
  transition: none !important;
  scroll-behavior: auto !important;
  caret-color: transparent !important;
  /* Forced colours draw the caret all the same. */
  caret-animation: manual !important;
}`

/** Stops what moves or blinks, for as long as pictures are taken. */
export const hush = (): (() => void) => {
  document.head.append(quiet)
  return () => quiet.remove()
}

/** Every face that the styles name, whether or not the story has needed it so far. */
export const loadFonts = async (): Promise<void> => {
  await Promise.all([...document.fonts].map((face) => face.load().catch(() => undefined)))
  await document.fonts.ready
}
