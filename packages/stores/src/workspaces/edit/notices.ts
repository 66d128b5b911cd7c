import { AUTHENTICATION_METHODS, type WorkspaceDraft } from './draft.ts'

/** Characters that one part of a host name can have. */
const LONGEST_LABEL = 63

/** What an admin should know before saving. */
export type WorkspaceNotice =
  | { readonly code: 'longHost'; readonly length: number; readonly max: number }
  | { readonly code: 'usersAbovePlan'; readonly max: number }
  | { readonly code: 'nobodyCanSignIn' }

interface NoticeFacts {
  readonly accountId: string
  /** Users that the plan allows; null when it sets no limit. */
  readonly mostUsers: number | null
  /** The workspace's own sign-in is on; no screen shows it. */
  readonly hasOwnSignIn: boolean
}

/** A second factor alone lets nobody in. */
const WAYS_IN = AUTHENTICATION_METHODS.filter((method) => method !== 'secondFactor')

export const noticesOf = (
  draft: WorkspaceDraft,
  { accountId, mostUsers, hasOwnSignIn }: NoticeFacts,
): readonly WorkspaceNotice[] => {
  const { length } = `${draft.subdomain}-${accountId}`
  // With advanced authentication, who may come in is decided elsewhere.
  const hasWayIn = hasOwnSignIn || draft.advancedAuthentication || WAYS_IN.some((method) => draft[method])
  return [
    ...(length > LONGEST_LABEL ? [{ code: 'longHost', length, max: LONGEST_LABEL } as const] : []),
    ...(mostUsers !== null && Number(draft.users) > mostUsers
      ? [{ code: 'usersAbovePlan', max: mostUsers } as const]
      : []),
    ...(hasWayIn ? [] : [{ code: 'nobodyCanSignIn' } as const]),
  ]
}
