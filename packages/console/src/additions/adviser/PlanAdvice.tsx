import { Card, Grid, Heading, Stack, TextButton } from '@portico/design-system'
import { Role } from '@portico/stores'
import {
  planAdvice,
  type PlanAdvice as Advice,
  type PlanLoss,
} from '@portico/stores/additions/adviser/planAdvice'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { namesText } from '../../i18n/personText.ts'
import { useBilling, useKnown, useLoading, useSignedIn, useStores } from '../../app/context.ts'
import { MessageHeading, MessageText } from '../../components/messages.tsx'
import { planMoney, usePlanTexts } from '../../screens/plans/usePlanTexts.ts'

const MOST_NAMES = 3

const TITLE_ID = 'plan-advice'

const Title = observer(function Title({ fits }: Pick<Advice, 'fits'>) {
  const { account } = useStores()
  const plan = usePlanTexts().nameOfId(fits)
  const own = account.hasSubscription ? account.planId : null
  const comparison = own === null ? 'new' : own === fits ? 'same' : own > fits ? 'smaller' : 'larger'
  return <FormattedMessage id={`plans.advice.${comparison}`} values={{ plan }} />
})

const show = () => {
  const title = document.getElementById(TITLE_ID)
  title?.scrollIntoView({ block: 'start' })
  title?.focus({ preventScroll: true })
}

/** Advice on the plan, by what the account uses; renders nothing until workspaces and users are known. */
export const PlanAdvice = observer(function PlanAdvice({ isNote = false }: { isNote?: boolean }) {
  const { workspaces, users } = useSignedIn()
  const { plans, checkout } = useBilling()
  useKnown(workspaces)
  useLoading(users)
  // Without the list of users the rest still holds.
  if (!workspaces.isReady || !(users.isReady || users.status === 'failed')) return null
  const admins = users.people.filter(({ role }) => role !== null && role >= Role.admin)
  const first = admins.find(({ isOwner }) => isOwner)
  const otherAdmins = admins.filter((person) => person !== first).map(({ name, email }) => name || email)
  const advice = planAdvice(plans.plans, {
    people: checkout.people,
    otherAdmins,
    workspaces: workspaces.sorted,
  })
  if (advice === null) return null
  // Above the plans, which are taller than most windows: leads to the advice below them.
  if (isNote)
    return (
      <TextButton onPress={show}>
        <Title fits={advice.fits} />
      </TextButton>
    )
  return <Details {...advice} />
})

const Details = observer(function Details({ fits, smaller, year, machines }: Advice) {
  const intl = useIntl()
  const { workspaces } = useSignedIn()
  const { people } = useBilling().checkout
  const { nameOfId } = usePlanTexts()
  const money = (amount: number): string => planMoney(amount, intl)
  return (
    <Card element="section" aria-labelledby={TITLE_ID}>
      <Stack gap={4}>
        <Stack gap={2}>
          <Heading level={2} id={TITLE_ID} tabIndex={-1}>
            <Title fits={fits} />
          </Heading>
          <MessageText
            message="plans.advice.inUse"
            values={{ people, workspaces: workspaces.total, machines }}
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
              plan: nameOfId(fits),
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
})

function Loss({ loss }: { loss: PlanLoss }) {
  const intl = useIntl()
  const { featureText } = usePlanTexts()
  if (loss.kind === 'admins')
    return (
      <MessageText
        message="plans.advice.loss.admins"
        values={{ feature: featureText('multiadmin').label, names: namesText(loss.names, MOST_NAMES, intl) }}
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
        workspaces: namesText(loss.workspaces, MOST_NAMES, intl),
      }}
    />
  )
}
