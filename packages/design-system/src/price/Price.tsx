import { useLocale } from 'react-aria-components'
import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { token } from '../tokens/index.ts'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx'

interface PricePart {
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

export interface PriceProps extends ElementProps<HTMLSpanElement, 'children'> {
  /** In whole units of the currency; rounded to cents. */
  amount: number
  /** ISO 4217, for example "USD". Shown by its short symbol. */
  currency: string
}

const Root = styled.span`
  display: inline-block;
  color: ${token.text};
  font-size: 2.75rem;
  line-height: 3rem;
  font-weight: ${token.weightTitle};
  letter-spacing: -0.02em;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`

/** Not copied beside the amount for screen readers. */
const Visible = styled.span`
  display: inline-flex;
  align-items: flex-start;
  vertical-align: top;
  user-select: none;
  & [data-part='symbol'],
  & [data-part='cents'] {
    font-size: 0.4em;
    line-height: 1;
    padding-block-start: 0.5em;
    letter-spacing: 0;
  }
  & [data-part='cents'] {
    margin-inline-start: 0.1em;
  }
  & [data-part='space'] {
    inline-size: 0.12em;
  }
`

const UNDRAWN: ReadonlySet<string> = new Set(['separator', 'cents', 'mark'])

/** Digits are left-to-right in every script. */
const Digits = styled.span`
  display: inline-flex;
  align-items: flex-start;
`

/** An amount of money with small symbol and cents, in the order of the locale. Renders a `<span>` that is read as one amount, "$12.00". Not in table rows: format those with `formatPrice`. */
export function Price({ amount, currency, ...rest }: PriceProps) {
  const { locale } = useLocale()
  const all = priceParts(amount, currency, locale)
  const cents = all.find(({ kind }) => kind === 'cents')?.text
  const parts = all.filter(({ kind }) => !UNDRAWN.has(kind))
  return (
    <Root {...rest}>
      <VisuallyHidden>{formatPrice(amount, currency, locale)}</VisuallyHidden>
      <Visible aria-hidden>
        {parts.map(({ kind, text }) =>
          kind === 'whole' ? (
            <Digits key={kind} dir="ltr">
              <span data-part={kind}>{text}</span>
              <span data-part="cents">{cents}</span>
            </Digits>
          ) : (
            <span key={kind} data-part={kind}>
              {text}
            </span>
          ),
        )}
      </Visible>
    </Root>
  )
}
