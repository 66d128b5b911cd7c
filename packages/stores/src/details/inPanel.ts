import { IN_BACKGROUND } from '../api/client.ts'

const nothing = (): void => undefined

/** For a form that saves one value at a time: nothing of it is stored, nor are drafts of the dialog offered there. */
export const withoutDrafts = () => ({
  claimDraft: nothing,
  loadDraft: nothing,
  offerDraft: nothing,
  storeDraft: nothing,
  storeLastDraft: nothing,
})

/** The panel has its own skeleton and shows its own problem. */
export const readInBackground = () => ({ readOptions: IN_BACKGROUND })

/** One share is changed at a time, as by a dialog. */
export const showAccess = () => ({ ...readInBackground(), saveOptions: {}, hasOrigins: true })
