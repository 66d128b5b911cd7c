import { ErrorCode } from '../api/contract/errorCode.ts'
import { hasCode } from '../api/errors.ts'

export const isOutdated = (error: unknown): boolean => hasCode(error, ErrorCode.alreadyExists)

interface Sending<Current, Reply> {
  /** The change names the revision that it is based on. */
  isVersioned: () => boolean
  read: () => Promise<Current>
  /** Outside the caller's flow: use actions. @returns Whether the save continues. */
  merge: (current: Current) => boolean
  send: () => Promise<Reply>
  /** @param tried failed sends so far */
  canRetry: (error: unknown, tried: number) => boolean | Promise<boolean>
}

/** Merges what others changed meanwhile. @returns The reply in a box; null when `merge` stopped it. */
export const sendNewest = async <Current, Reply>(save: Sending<Current, Reply>) => {
  for (let tried = 1; ; tried += 1) {
    // A service without revisions cannot refuse an outdated change, so read first.
    if ((tried > 1 || !save.isVersioned()) && !save.merge(await save.read())) return null
    try {
      return { reply: await save.send() }
    } catch (error) {
      if (!(await save.canRetry(error, tried))) throw error
    }
  }
}
