import { ErrorCode } from '../api/contract/errorCode.ts'
import { hasCode } from '../api/errors.ts'

/** The service has a newer revision than the one that was sent. */
export const isOutdated = (error: unknown): boolean => hasCode(error, ErrorCode.alreadyExists)

interface Sending<Current, Reply> {
  /** Whether what is sent names the revision that it is based on. */
  isVersioned: () => boolean
  read: () => Promise<Current>
  /** Called outside the caller's flow, so it changes the store by actions alone. @returns Whether the save goes on. */
  merge: (current: Current) => boolean
  send: () => Promise<Reply>
  /** @param tried How many sends have failed, this one included. */
  canRetry: (error: unknown, tried: number) => boolean | Promise<boolean>
}

/** Sends a change over what others have changed meanwhile. @returns The reply in a box; null when `merge` stopped it. */
export const sendNewest = async <Current, Reply>(save: Sending<Current, Reply>) => {
  for (let tried = 1; ; tried += 1) {
    // A service that tells no revisions cannot refuse an outdated change, so it is read first.
    if ((tried > 1 || !save.isVersioned()) && !save.merge(await save.read())) return null
    try {
      return { reply: await save.send() }
    } catch (error) {
      if (!(await save.canRetry(error, tried))) throw error
    }
  }
}
