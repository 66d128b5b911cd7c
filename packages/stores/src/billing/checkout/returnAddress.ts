import { PLAN_MESSAGE, PLAN_MESSAGES } from '../../api/contract/payment.ts'
import type { PaymentFlow } from '../planReturn/checkoutReturn.ts'

/** Specification, section 7. */
const ACCOUNT_PAGE = '/admin/account'

/** `search` with its question mark, or empty. */
export interface PageAddress {
  readonly pathname: string
  readonly search: string
}

export const accountPage = (origin: string): URL => new URL(ACCOUNT_PAGE, origin)

export const returnAddress = (origin: string, kind: PaymentFlow): string => {
  const url = accountPage(origin)
  url.searchParams.set(PLAN_MESSAGE, PLAN_MESSAGES[kind])
  return url.href
}

/** Never an address of another origin. */
export const cancelAddress = (origin: string, { pathname, search }: PageAddress): string => {
  const url = new URL(origin)
  url.pathname = pathname
  url.search = search
  url.searchParams.delete(PLAN_MESSAGE)
  return url.href
}
