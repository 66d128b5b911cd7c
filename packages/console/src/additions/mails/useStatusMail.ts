import { loaded } from '@portico/stores'
import type { StatusMailStore } from '@portico/stores/additions/mails/statusMailStore'
import { useSignedIn } from '../../app/context.ts'
import { withNested } from '../../app/subtrees.ts'

export const withStatusMail = withNested(
  async () => (await import('@portico/stores/additions/mails/statusMailStore')).addStatusMail,
)

/** Only in components that load it. */
export const useStatusMail = (): StatusMailStore => loaded(useSignedIn().statusMail, 'withStatusMail')
