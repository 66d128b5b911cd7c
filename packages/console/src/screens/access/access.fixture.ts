import { ErrorCode } from '@portico/stores'
import { answer, never, refusal, type RootFixture } from '@portico/stores/testing'

export const listOf = (place: number) => `GET /groups/ws-${String(place).padStart(4, '0')}/members` as const
export const saveOf = (place: number) => `POST /groups/ws-${String(place).padStart(4, '0')}/members` as const

export const shareOut = ({ root, transport }: RootFixture, people: readonly { id: string }[]): void => {
  for (const [place, { id }] of root.signedIn.workspaces.sorted.entries()) {
    const members = people
      .filter((_, index) => index === 0 || (index * 7 + place * 3) % 5 < 2)
      .map((one) => one.id)
    transport.always(`GET /groups/${id}/members`, answer({ members, revision: 1 }))
  }
}

export const failSome = ({ transport }: RootFixture): void => {
  transport.always(listOf(2), refusal(ErrorCode.forbidden))
  transport.always(listOf(4), refusal(ErrorCode.forbidden))
}

export const delaySomeLists = ({ transport }: RootFixture): void => {
  for (const place of [3, 4, 5, 6, 7]) transport.always(listOf(place), never)
}
