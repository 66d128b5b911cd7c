import { AUTHENTICATION_METHODS, type WorkspaceDraft } from './draft.ts'

/** Characters of a host name's label. */
const MAX_LABEL_LENGTH = 63

export type WorkspaceNotice =
  | { readonly code: 'longHost'; readonly length: number; readonly max: number }
  | { readonly code: 'usersAbovePlan'; readonly max: number }
  | { readonly code: 'nobodyCanSignIn' }

interface NoticeFacts {
  readonly accountId: string
  readonly maxUsers: number | null
  /** Not shown anywhere. */
  readonly hasOwnSignIn: boolean
}

/** A second factor alone is not a sign-in method. */
const SIGN_IN_METHODS = AUTHENTICATION_METHODS.filter((method) => method !== 'secondFactor')

export const noticesOf = (
  draft: WorkspaceDraft,
  { accountId, maxUsers, hasOwnSignIn }: NoticeFacts,
): readonly WorkspaceNotice[] => {
  const { length } = `${draft.subdomain}-${accountId}`
  const hasSignIn =
    hasOwnSignIn || draft.advancedAuthentication || SIGN_IN_METHODS.some((method) => draft[method])
  return [
    ...(length > MAX_LABEL_LENGTH ? [{ code: 'longHost', length, max: MAX_LABEL_LENGTH } as const] : []),
    ...(maxUsers !== null && Number(draft.users) > maxUsers
      ? [{ code: 'usersAbovePlan', max: maxUsers } as const]
      : []),
    ...(hasSignIn ? [] : [{ code: 'nobodyCanSignIn' } as const]),
  ]
}
