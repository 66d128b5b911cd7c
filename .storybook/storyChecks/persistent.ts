import { atRest } from '../frame.ts'

/** Long enough on a slow machine for an overlay to follow its anchor, or to close. */
const PATIENCE_MS = 2000

/** Problems that remain when the page is at rest: an overlay follows its anchor a few frames later, or is closing. */
export const persistent = async (check: () => string[]): Promise<string[]> => {
  const end = performance.now() + PATIENCE_MS
  let found = check()
  while (found.length > 0 && performance.now() < end) {
    await atRest()
    found = check()
  }
  return found
}
