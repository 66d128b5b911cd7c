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

/** Loads all fonts of the style sheets, whether or not the story needs them. */
export const loadFonts = async (): Promise<void> => {
  await Promise.all([...document.fonts].map((face) => face.load().catch(() => undefined)))
  await document.fonts.ready
}
