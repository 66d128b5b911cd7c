import { styled } from 'styled-components'
import { Button } from '../button/index.ts'
import { defined } from '../defined.ts'
import { Price } from '../price/index.ts'
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
  gap: ${token.space3};
  min-inline-size: 0;
`

const Lines = styled.div`
  ${textStyle('secondary')}
  color: ${token.textSecondary};
  overflow-wrap: anywhere;
`

const Terms = styled.div`
  ${textStyle('secondary')}
  color: ${token.textMuted};
`

export function PlanOffer({
  description,
  price,
  currency,
  unit,
  billingPeriod,
  action,
  isPrimary,
}: PlanOfferProps) {
  const { label, onPress, isPending, pendingLabel, disabledReason } = action
  return (
    <Root>
      <Lines>
        {description.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Lines>
      <Price amount={price} currency={currency} />
      <Terms>
        <p>{unit}</p>
        <p>{billingPeriod}</p>
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
