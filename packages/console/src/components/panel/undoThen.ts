import type { SignedInStores } from '@portico/stores/signed-in'

type Undo = Parameters<SignedInStores['undo']['notify']>[1]

/** The undo of a form that stays open, and what it shows afterwards. */
export const undoThen = (undo: Undo, show: () => unknown): Undo =>
  undo &&
  (async (onProgress) => {
    const outcome = await undo(onProgress)
    show()
    return outcome
  })
