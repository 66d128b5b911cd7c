import { Card, Grid, Heading, Stack, TextButton } from '@portico/design-system'
import type { PlanAdvice, PlanLoss } from '@portico/stores/billing'
import { PLAN_CURRENCY, type Plan, type PlanId } from '@portico/stores/contract'
import { FormattedMessage, useIntl } from 'react-intl'
import { MessageHeading, MessageText } from '../../components/messages.tsx'
import { usePlanTexts } from './usePlanTexts.ts'

export interface PlanAdviceViewProps extends PlanAdvice {
  plans: readonly Plan[]
  people: number
  workspaces: number
  /** Null without a subscription. */
  ownPlanId: number | null
}

const MOST_NAMES = 3

const TITLE_ID = 'plan-advice'

const useNameOfId = (plans: readonly Plan[]) => {
  const { nameOf } = usePlanTexts()
  return (id: PlanId): string => {
    const plan = plans.find((other) => other.id === id)
    return plan === undefined ? '' : nameOf(plan)
  }
}

function Title({ fits, plans, ownPlanId }: PlanAdviceViewProps) {
  const plan = useNameOfId(plans)(fits)
  const comparison =
    ownPlanId === null ? 'new' : ownPlanId === fits ? 'same' : ownPlanId > fits ? 'smaller' : 'larger'
  return <FormattedMessage id={`plans.advice.${comparison}`} values={{ plan }} />
}

const show = () => {
  const title = document.getElementById(TITLE_ID)
  title?.scrollIntoView({ block: 'start' })
  title?.focus({ preventScroll: true })
}

/** Above the plans, which are taller than most windows: leads to the advice below them. */
export function PlanAdviceNote(props: PlanAdviceViewProps) {
  return (
    <TextButton onPress={show}>
      <Title {...props} />
    </TextButton>
  )
}

export function PlanAdviceView(props: PlanAdviceViewProps) {
  const { fits, smaller, year, plans, people, workspaces, machines } = props
  const intl = useIntl()
  const nameOfId = useNameOfId(plans)
  const money = (amount: number): string =>
    intl.formatNumber(amount, { style: 'currency', currency: PLAN_CURRENCY, currencyDisplay: 'narrowSymbol' })
  const plan = nameOfId(fits)
  return (
    <Card element="section" aria-labelledby={TITLE_ID}>
      <Stack gap={4}>
        <Stack gap={2}>
          <Heading level={2} id={TITLE_ID} tabIndex={-1}>
            <Title {...props} />
          </Heading>
          <MessageText
            message="plans.advice.inUse"
            values={{ people, workspaces, machines }}
            tone="secondary"
          />
        </Stack>
        {smaller.length > 0 && (
          <Grid element="ul" minColumnWidth={280} spareRoom="share" gap={4}>
            {smaller.map(({ planId, losses }) => (
              <Card key={planId} element="li">
                <Stack gap={2}>
                  <MessageHeading
                    message="plans.advice.without"
                    values={{ plan: nameOfId(planId) }}
                    level={3}
                  />
                  {losses.map((loss) => (
                    <Loss key={loss.kind === 'feature' ? loss.feature : loss.kind} loss={loss} />
                  ))}
                </Stack>
              </Card>
            ))}
          </Grid>
        )}
        {year.saved > 0 && (
          <MessageText
            message="plans.advice.year"
            values={{
              plan,
              people,
              saved: money(year.saved),
              yearly: money(year.yearly),
              monthly: money(year.monthly),
            }}
          />
        )}
      </Stack>
    </Card>
  )
}

function Loss({ loss }: { loss: PlanLoss }) {
  const intl = useIntl()
  const { featureText } = usePlanTexts()
  const listOf = (names: readonly string[]): string => {
    const named = names.slice(0, MOST_NAMES)
    const count = names.length - named.length
    const others = count > 0 ? [intl.formatMessage({ id: 'plans.advice.others' }, { count })] : []
    return intl.formatList([...named, ...others])
  }
  if (loss.kind === 'admins')
    return (
      <MessageText
        message="plans.advice.loss.admins"
        values={{ feature: featureText('multiadmin').label, names: listOf(loss.names) }}
      />
    )
  if (loss.kind !== 'feature')
    return (
      <MessageText
        message={`plans.advice.loss.${loss.kind}`}
        values={{ used: loss.used, limit: loss.limit, over: loss.used - loss.limit }}
      />
    )
  return (
    <MessageText
      message="plans.advice.loss.feature"
      values={{
        feature: featureText(loss.feature).label,
        workspaces: listOf(loss.workspaces),
      }}
    />
  )
}
