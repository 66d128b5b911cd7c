import { styled } from 'styled-components'
import { Button } from '../button/Button.tsx'
import { defined } from '../elementProps.ts'
import { Price } from '../price/Price.tsx'
import { textStyle, token } from '../tokens/index.ts'
import type { Plan } from './plan.ts'

interface PlanOfferProps extends Pick<
  Plan,
  'description' | 'price' | 'currency' | 'unit' | 'billingPeriod' | 'action'
> {
  isPrimary: boolean
}

const Root = styled.div`
  display: grid;
  /* Aligns prices when one plan's description is longer. */
  grid-template-rows: 1fr;
  grid-auto-rows: auto;
  block-size: 100%;
  gap: ${token.space3};
  min-inline-size: 0;
`

const Lines = styled.div`
  ${textStyle('secondary', token.textSecondary)}
  overflow-wrap: anywhere;
`

const Terms = styled.div`
  ${textStyle('secondary', token.textMuted)}
`

export function PlanOffer({ isPrimary, ...plan }: PlanOfferProps) {
  const { label, onPress, isPending, pendingLabel, disabledReason } = plan.action
  return (
    <Root>
      <Lines>
        {plan.description.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Lines>
      <Price amount={plan.price} currency={plan.currency} />
      <Terms>
        <p>{plan.unit}</p>
        <p>{plan.billingPeriod}</p>
      </Terms>
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        isWide
        onPress={onPress}
        disabledReason={disabledReason}
        {...defined({ isPending, pendingLabel })}
      >
        {label}
      </Button>
    </Root>
  )
}
