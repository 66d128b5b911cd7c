import * as v from 'valibot'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import { GroupMembersSchema } from '../../api/contract/member.ts'
import type { TransportRequest } from '../../api/transport.ts'
import { answer, refusal, type Scripts } from '../../testing/fakeTransport.ts'

/** A service that has a list of members of revision 7, and refuses one that is based on an older. */
export const newerMembers = (id: string, members: readonly string[]): Scripts => ({
  [`GET /groups/${id}/members`]: answer({ members, revision: 7 }),
  [`POST /groups/${id}/members`]: ({ body }: TransportRequest) => {
    const sent = v.parse(GroupMembersSchema, body)
    if (sent.revision !== 7) return refusal(ErrorCode.alreadyExists)
    return answer({ members: sent.members, revision: 8 })
  },
})
