import { styled } from 'styled-components'
import { Button } from '../button/index.ts'
import { Price } from '../price/index.ts'
import { textStyle, token } from '../tokens/index.ts'
import type { Plan } from './plan.ts'

interface PlanOfferProps {
  plan: Plan
  /** Its action is the one to take now. */
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

/** What a plan is for, what it costs and how one gets it: the part that PlanCard and PlanComparison share. */
export function PlanOffer({ plan, isPrimary }: PlanOfferProps) {
  const { description, price, currency, unit, billingPeriod, action } = plan
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
        {...(isPending !== undefined && { isPending })}
        {...(pendingLabel !== undefined && { pendingLabel })}
      >
        {label}
      </Button>
    </Root>
  )
}
