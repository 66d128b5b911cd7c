import { AUTHENTICATION_METHODS, type WorkspaceDraft } from './draft.ts'

/** Characters of a host name's label. */
const LONGEST_LABEL = 63

export type WorkspaceNotice =
  | { readonly code: 'longHost'; readonly length: number; readonly max: number }
  | { readonly code: 'usersAbovePlan'; readonly max: number }
  | { readonly code: 'nobodyCanSignIn' }

interface NoticeFacts {
  readonly accountId: string
  readonly mostUsers: number | null
  /** Not shown anywhere. */
  readonly hasOwnSignIn: boolean
}

/** A second factor alone is not a sign-in method. */
const SIGN_IN_METHODS = AUTHENTICATION_METHODS.filter((method) => method !== 'secondFactor')

export const noticesOf = (
  draft: WorkspaceDraft,
  { accountId, mostUsers, hasOwnSignIn }: NoticeFacts,
): readonly WorkspaceNotice[] => {
  const { length } = `${draft.subdomain}-${accountId}`
  const hasSignIn =
    hasOwnSignIn || draft.advancedAuthentication || SIGN_IN_METHODS.some((method) => draft[method])
  return [
    ...(length > LONGEST_LABEL ? [{ code: 'longHost', length, max: LONGEST_LABEL } as const] : []),
    ...(mostUsers !== null && Number(draft.users) > mostUsers
      ? [{ code: 'usersAbovePlan', max: mostUsers } as const]
      : []),
    ...(hasSignIn ? [] : [{ code: 'nobodyCanSignIn' } as const]),
  ]
}
