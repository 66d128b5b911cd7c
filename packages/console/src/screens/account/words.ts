import type { PaymentMethod } from '@portico/stores/contract'

/** Name of a country in a language, from its code; the fallback where the code is none. */
export const countryName = (code: string, locale: string, fallback = code): string => {
  try {
    return new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }).of(code) ?? fallback
  } catch {
    return fallback
  }
}

/**
 * Money as a language writes it.
 * @param amount in the currency's smallest unit
 */
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

/** Proper name of a card's brand; one that is not known as the payment provider writes it. */
export const brandName = ({ brand }: Pick<PaymentMethod, 'brand'>): string =>
  brands[brand.toLowerCase()] ?? brand

/** An invoice's states that have a word, and what they mean for the reader. */
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
