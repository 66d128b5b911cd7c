import { settle } from '../testing/fakeClock.ts'
import type { RootFixture } from '../testing/makeRootStore.ts'

/** The toast of any saved change. */
export const saved = { kind: 'success', messageKey: 'userSaved' } as const

export const toastKeys = ({ root }: RootFixture): string[] =>
  root.toasts.queue.map(({ messageKey }) => messageKey)

/** Undoes the latest change, and waits for it. */
export const undo = async ({ root }: RootFixture): Promise<void> => {
  root.signedIn.undo.undoLatest()
  await settle()
}
