export interface PricePart {
  kind: 'symbol' | 'whole' | 'separator' | 'cents' | 'space' | 'mark'
  text: string
}

const kinds: Partial<Record<Intl.NumberFormatPartTypes, PricePart['kind']>> = {
  currency: 'symbol',
  decimal: 'separator',
  fraction: 'cents',
  literal: 'space',
}

const MARKS = /^[\u200E\u200F\u061C]+$/

const formatterOf = (currency: string, locale: string): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })

const rounded = (amount: number): number => Math.round(amount * 100) / 100

/** An amount in whole units with two digits of cents, in the format of the locale: "$12.00", "12,00 $". */
export const formatPrice = (amount: number, currency: string, locale: string): string =>
  formatterOf(currency, locale).format(rounded(amount))

/** In the order of the locale; digits and their grouping are one part. */
export const priceParts = (amount: number, currency: string, locale: string): PricePart[] => {
  const parts: PricePart[] = []
  for (const { type, value } of formatterOf(currency, locale).formatToParts(rounded(amount))) {
    const kind = MARKS.test(value) ? 'mark' : (kinds[type] ?? 'whole')
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += value
    else parts.push({ kind, text: value })
  }
  return parts
}
