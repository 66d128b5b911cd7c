import { overlays } from './overlays.ts'

/** Loads what menus and popovers need once they open, for example while the page is idle. Without it, that loads when a pointer or focus reaches their triggers. */
export const preloadOverlays = (): Promise<void> => overlays.load()
