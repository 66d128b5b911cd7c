import { atRest } from '../frame.ts'

/** Each takes three frames, so that a slow machine has more time: for an overlay to follow its anchor, or to close. */
const MOST_RESTS = 40

/** Problems that remain when the page is at rest: an overlay follows its anchor a few frames later, or is closing. */
export const persistent = async (check: () => string[]): Promise<string[]> => {
  let found = check()
  for (let rests = 0; found.length > 0 && rests < MOST_RESTS; rests += 1) {
    await atRest()
    found = check()
  }
  return found.map((problem) => `${problem} (waited ${MOST_RESTS} times for the page to come to rest)`)
}
