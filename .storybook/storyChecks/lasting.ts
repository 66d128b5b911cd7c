import { atRest } from '../frame.ts'

/** Long enough on a slow machine for an overlay to follow its anchor, or to have left. */
const PATIENCE_MS = 2000

/** What is still wrong once all has come to rest: an overlay follows its anchor a few frames later, or is on its way out. */
export const lasting = async (look: () => string[]): Promise<string[]> => {
  const end = performance.now() + PATIENCE_MS
  let found = look()
  while (found.length > 0 && performance.now() < end) {
    await atRest()
    found = look()
  }
  return found
}
