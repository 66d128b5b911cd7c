import type { PaymentMethod } from '@portico/stores/contract'

export const countryName = (code: string, locale: string, fallback = code): string => {
  try {
    return new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }).of(code) ?? fallback
  } catch {
    return fallback
  }
}

export const planEnd = (plan: Record<'isExpired' | 'isTrial' | 'isCancelled', boolean>) => {
  if (plan.isExpired) return 'ended'
  if (plan.isTrial) return 'ends'
  return plan.isCancelled ? 'until' : 'renews'
}

/** @param amount in the smallest unit of the currency */
export const moneyText = (amount: number, currency: string, locale: string): string => {
  try {
    const format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    })
    return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
  } catch {
    return `${amount} ${currency}`
  }
}

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** What texts say of a card. */
export const cardValues = ({ brand, last4 }: PaymentMethod) => ({
  brand: brands[brand.toLowerCase()] ?? brand,
  last4,
})

const tones = {
  paid: 'ok',
  open: 'warn',
  draft: 'neutral',
  void: 'neutral',
  uncollectible: 'bad',
} as const
type InvoiceStatus = keyof typeof tones

export const isInvoiceStatus = (status: string): status is InvoiceStatus => Object.hasOwn(tones, status)

export const invoiceTone = (status: string) => (isInvoiceStatus(status) ? tones[status] : 'neutral')
