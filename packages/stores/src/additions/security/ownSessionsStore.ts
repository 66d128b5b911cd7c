import { flow, toGenerator, types } from 'mobx-state-tree'
import { NothingSchema } from '../../api/contract/envelope.ts'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import {
  OTHER_SESSIONS,
  OwnSessionsReplySchema,
  type OwnSessionsReply,
} from '../../api/contract/ownSession.ts'
import { hasCode } from '../../api/errors.ts'
import { environmentOf } from '../../environment/environment.ts'
import { problemOf, type Problem } from '../../resource/problem.ts'
import { ResourceModel } from '../../resource/resource.ts'
import { rootOf } from '../../root/root.ts'

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
export const OwnSessionsStoreModel = ResourceModel.named('OwnSessions')
  .props({
    entries: types.frozen<readonly OwnSession[]>([]),
    /** Id of the session that is being ended, or `others`. */
    ending: types.maybeNull(types.string),
    endProblem: types.frozen<Problem | null>(null),
  })
  .views((self) => ({
    get hasOthers(): boolean {
      return self.entries.some(({ isCurrent }) => !isCurrent)
    },
  }))
  .actions((self) => {
    const { client } = environmentOf(self)

    const end = flow(function* (id: string) {
      if (self.ending !== null) return false
      self.ending = id
      self.endProblem = null
      try {
        yield* toGenerator(
          client.delete(`/auth/sessions/${encodeURIComponent(id)}`, { schema: NothingSchema }),
        )
      } catch (error) {
        // Ended meanwhile, as wanted.
        if (!hasCode(error, ErrorCode.notFound)) {
          self.endProblem = problemOf(error)
          return false
        }
      } finally {
        self.ending = null
      }
      self.entries = self.entries.filter((one) => one.isCurrent || (id !== OTHER_SESSIONS && one.id !== id))
      return true
    })

    return {
      load: (): Promise<boolean> =>
        self.read('/auth/sessions/', OwnSessionsReplySchema, (reply) => {
          self.entries = sessionsFrom(reply)
        }),
      /** Signs out there. @returns Whether that session has ended; if not, see `endProblem`. */
      end,
      /** Then the user looks at what was added lately: it does not end with the sessions. */
      endOthers: flow(function* () {
        const hasEnded = yield* toGenerator(end(OTHER_SESSIONS))
        if (hasEnded) rootOf(self).session.askForFactorReview()
        return hasEnded
      }),
      dismissProblem(): void {
        self.endProblem = null
      },
    }
  })
