import {
  OTHER_SESSIONS,
  OwnSessionsReplySchema,
  type OwnSessionsReply,
} from '../../api/contract/ownSession.ts'
import { rootOf } from '../../root/root.ts'
import { removableModel } from './removable.ts'

export interface OwnSession {
  readonly id: string
  /** Milliseconds; NaN when unreadable. */
  readonly openedAt: number
  readonly lastUsedAt: number
  /** Of the sign-in. */
  readonly address: string | null
  /** Of the last use. */
  readonly lastAddress: string | null
  readonly userAgent: string | null
  readonly isCurrent: boolean
}

const sessionsFrom = ({ sessions }: OwnSessionsReply): readonly OwnSession[] =>
  sessions
    .map((session) => ({
      ...session,
      openedAt: Date.parse(session.openedAt),
      lastUsedAt: Date.parse(session.lastUsedAt),
    }))
    // This one first; the service sends the latest used first.
    .toSorted((one, two) => Number(two.isCurrent) - Number(one.isCurrent))

/** Where the user is signed in. */
export const OwnSessionsStoreModel = removableModel(
  'OwnSessions',
  '/auth/sessions/',
  OwnSessionsReplySchema,
  sessionsFrom,
).actions((self) => ({
  /** Then the user looks at what was added lately: it does not end with the sessions. */
  async endOthers(): Promise<boolean> {
    const hasEnded = await self.remove(OTHER_SESSIONS, ({ isCurrent }) => !isCurrent)
    if (hasEnded) rootOf(self).session.askForFactorReview()
    return hasEnded
  },
}))
