import * as v from 'valibot'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { GroupMembersSchema } from '../api/contract/member.ts'
import type { TransportRequest } from '../api/transport.ts'
import { answer, refusal, type Scripts } from '../testing/fakeTransport.ts'
import { ADMIN } from '../users/users.fixture.ts'

/** A service whose list of members has revision 7, and which refuses changes of an older one. */
export const newerMembers = (id: string, members: readonly string[]): Scripts => ({
  [`GET /groups/${id}/members`]: answer({
    members,
    revision: 7,
    lastChange: { by: ADMIN, at: '2026-12-01T09:00:00.000Z' },
  }),
  [`POST /groups/${id}/members`]: ({ body }: TransportRequest) => {
    const sent = v.parse(GroupMembersSchema, body)
    if (sent.revision !== 7) return refusal(ErrorCode.alreadyExists)
    return answer({ members: sent.members, revision: 8 })
  },
})
