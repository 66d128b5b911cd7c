import {
  Card,
  DescriptionList,
  Heading,
  Inline,
  Meter,
  Skeleton,
  Stack,
  Tag,
  TextButton,
  Tooltip,
  type DescriptionListItem,
} from '@portico/design-system'
import { calendarDaysUntil } from '@portico/stores'
import type { OwnPrice } from '@portico/stores/billing'
import type { PaymentMethod } from '@portico/stores/contract'
import { useId, type ReactNode } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { MessageTag } from '../../../components/MessageTag.tsx'
import { MessageButton, MessageLink, MessageText } from '../../../components/messages.tsx'
import { paths } from '../../../navigation/paths.ts'
import { dayText, exactText } from '../../../i18n/dates.ts'
import { planMoney } from '../../../i18n/planMoney.ts'
import { brandName, planEnd } from '../labels.ts'

export interface PlanFacts {
  name: string | null
  isTrial: boolean
  isExpired: boolean
  isCancelled: boolean
  expiresAt: number | null
  wholeDaysLeft: number
  /** Milliseconds; NaN when unknown. */
  registeredAt: number
  /** Ordered or paid for. */
  users: number
  /** The payment provider has still to confirm them. */
  areUsersOrdered: boolean
  /** Members of the account; null while they load. */
  people: number | null
  /** Null when unknown. */
  price: OwnPrice | null
  /** The card to charge next; null when unknown. */
  card: Pick<PaymentMethod, 'brand' | 'last4'> | null
}

/** From this share of the users on, the meter warns. */
const NEARLY_ALL = 0.9

const nameOf = ({ name, isTrial }: PlanFacts, intl: IntlShape): string =>
  name ?? intl.formatMessage({ id: isTrial ? 'account.plan.trial' : 'account.plan.none' })

const priceItems = ({ price, card, isCancelled }: PlanFacts, intl: IntlShape): DescriptionListItem[] => {
  if (price === null) return []
  const money = (amount: number) => planMoney(amount, intl)
  const amount = money(price.perPeriod)
  const charge =
    card === null
      ? amount
      : intl.formatMessage(
          { id: 'account.plan.nextCharge.card' },
          { amount, brand: brandName(card), last4: card.last4 },
        )
  return [
    {
      id: 'price',
      term: intl.formatMessage({ id: 'account.plan.price' }),
      description: intl.formatMessage(
        { id: `account.plan.price.${price.interval}` },
        { price: money(price.perUser) },
      ),
    },
    {
      id: 'nextCharge',
      term: intl.formatMessage({ id: 'account.plan.nextCharge' }),
      description: isCancelled ? intl.formatMessage({ id: 'account.plan.nextCharge.none' }) : charge,
    },
  ]
}

const itemsOf = (plan: PlanFacts, intl: IntlShape): DescriptionListItem[] => {
  const { isTrial, isExpired, expiresAt, wholeDaysLeft, users, areUsersOrdered } = plan
  const count = intl.formatMessage(
    { id: areUsersOrdered ? 'account.plan.usersOrdered' : 'account.plan.usersValue' },
    { count: users },
  )
  const daysLeft: DescriptionListItem = {
    id: 'daysLeft',
    term: intl.formatMessage({ id: 'account.plan.daysLeft' }),
    description: intl.formatMessage({ id: 'account.plan.daysLeftValue' }, { days: wholeDaysLeft }),
  }
  return [
    {
      id: 'users',
      term: intl.formatMessage({ id: isTrial ? 'account.plan.trialUsers' : 'account.plan.users' }),
      description: count,
    },
    ...priceItems(plan, intl),
    {
      id: 'when',
      term: intl.formatMessage({ id: `account.plan.${planEnd(plan)}` }),
      ...(expiresAt !== null && { description: <Moment at={expiresAt} /> }),
    },
    ...(isTrial && !isExpired ? [daysLeft] : []),
  ]
}

/** The exact time and zone show on hover and focus. */
function Moment({ at }: { at: number }) {
  const intl = useIntl()
  const exact = exactText(at, intl)
  return (
    // Stays open on press, for touch.
    <Tooltip content={exact} shouldCloseOnPress={false}>
      <TextButton aria-label={exact}>{dayText(at, intl)}</TextButton>
    </Tooltip>
  )
}

/** As tall while it loads. */
function Usage({ plan }: { plan: PlanFacts | null }) {
  const intl = useIntl()
  if (plan === null || plan.people === null) return <Skeleton shape="block" height="32px" />
  const { people, users } = plan
  return (
    <>
      <Meter
        label={intl.formatMessage({ id: 'account.plan.people' })}
        value={people}
        maxValue={Math.max(users, 1)}
        valueText={intl.formatMessage({ id: 'account.plan.peopleOf' }, { people, users })}
        tone={people > users ? 'bad' : people >= NEARLY_ALL * users ? 'warn' : 'accent'}
      />
      <TrialTime plan={plan} />
    </>
  )
}

/** The days of the trial that have passed; with the days left, they are all its days. */
function TrialTime({ plan }: { plan: PlanFacts }) {
  const intl = useIntl()
  const { isTrial, isExpired, expiresAt, registeredAt, wholeDaysLeft } = plan
  const days = calendarDaysUntil(expiresAt ?? Number.NaN, registeredAt)
  if (!isTrial || isExpired || !(days > 0)) return null
  const passed = Math.max(0, days - wholeDaysLeft)
  return (
    <Meter
      label={intl.formatMessage({ id: 'account.plan.trialTime' })}
      value={passed}
      maxValue={days}
      valueText={intl.formatMessage({ id: 'account.plan.trialDays' }, { passed, days })}
    />
  )
}

const line: ReactNode = <Skeleton width="10rem" />

const loadingItems = (intl: IntlShape): DescriptionListItem[] => [
  { id: 'users', term: intl.formatMessage({ id: 'account.plan.users' }), description: line },
  { id: 'when', term: intl.formatMessage({ id: 'account.plan.renews' }), description: line },
]

export interface PlanCardProps {
  plan: PlanFacts | null
  onChangeUsers?: () => void
}

export function PlanCard({ plan, onChangeUsers }: PlanCardProps) {
  const intl = useIntl()
  const titleId = useId()
  const trial = intl.formatMessage({ id: 'account.plan.trial' })
  return (
    <Card element="section" aria-labelledby={titleId} aria-busy={plan === null}>
      <Stack gap={4}>
        <Inline justify="between">
          <Stack gap={1}>
            <MessageText message="account.plan.label" variant="secondary" tone="muted" />
            <Inline>
              <Heading level={2} id={titleId}>
                {plan === null ? <FormattedMessage id="account.plan.loading" /> : nameOf(plan, intl)}
              </Heading>
              {plan?.isTrial === true && plan.name !== null && <Tag tone="accent">{trial}</Tag>}
              {plan?.isExpired === true && <MessageTag message="account.plan.expired" tone="bad" />}
            </Inline>
          </Stack>
          {onChangeUsers && (
            <MessageButton message="account.plan.changeUsers" size="small" onPress={onChangeUsers} />
          )}
        </Inline>
        <Usage plan={plan} />
        <DescriptionList
          columns="fit"
          emptyText={intl.formatMessage({ id: 'account.notSet' })}
          items={plan === null ? loadingItems(intl) : itemsOf(plan, intl)}
        />
        <div>
          <MessageLink message="account.plan.available" href={paths.plans()} />
        </div>
      </Stack>
    </Card>
  )
}
