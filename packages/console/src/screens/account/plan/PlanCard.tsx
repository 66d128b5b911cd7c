import {
  Banner,
  Card,
  Heading,
  Inline,
  Meter,
  Skeleton,
  Stack,
  Tag,
  TextButton,
  Tooltip,
  type ButtonProps,
} from '@portico/design-system'
import { calendarDaysUntil } from '@portico/stores'
import type { PaymentFailure } from '@portico/stores/billing'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useBilling, useSignedIn, useStores } from '../../../app/context.ts'
import { FactList, type Fact } from '../../../components/FactList.tsx'
import { MessageButton, MessageHint, MessageLink } from '../../../components/messages.tsx'
import { MessageTag } from '../../../components/MessageTag.tsx'
import { useFocusHome } from '../../../components/useFocusHome.ts'
import { dayText, exactText } from '../../../i18n/dates.ts'
import { problemText } from '../../../i18n/problemText.ts'
import { paths } from '../../../navigation/paths.ts'
import { planMoney } from '../../plans/usePlanTexts.ts'
import { cardValues, planEnd } from '../labels.ts'

interface ManagePlanProps extends Pick<ButtonProps, 'size'> {
  isCancelled?: boolean
}

/** Opens the portal of the payments, where a cancelled plan is resumed. */
export const ManagePlan = observer(function ManagePlan({ isCancelled = false, ...props }: ManagePlanProps) {
  const { checkout } = useBilling()
  return (
    <MessageButton
      {...props}
      message={isCancelled ? 'account.resume' : 'account.manage'}
      variant={isCancelled ? 'primary' : 'secondary'}
      isPending={checkout.opening !== null}
      pending="account.manage.pending"
      onPress={() => void checkout.openPortal()}
    />
  )
})

/** From this share of the users on, the meter warns. */
const NEARLY_ALL = 0.9

/** For observers. */
const usePriceFacts = (): Fact[] => {
  const intl = useIntl()
  const { account } = useStores()
  const { plans, billingInformation } = useBilling()
  const { ownPrice: price } = plans
  if (price === null) return []
  const { payingCard: card } = billingInformation
  const money = (amount: number) => planMoney(amount, intl)
  const amount = money(price.perPeriod)
  const charge =
    card === null
      ? amount
      : intl.formatMessage({ id: 'account.plan.nextCharge.card' }, { amount, ...cardValues(card) })
  return [
    [
      'account.plan.price',
      intl.formatMessage({ id: `account.plan.price.${price.interval}` }, { price: money(price.perUser) }),
    ],
    [
      'account.plan.nextCharge',
      account.isCancelled ? intl.formatMessage({ id: 'account.plan.nextCharge.none' }) : charge,
    ],
  ]
}

const line = <Skeleton width="10rem" />

const loading: readonly Fact[] = [
  ['account.plan.users', line],
  ['account.plan.renews', line],
]

const Facts = observer(function Facts() {
  const intl = useIntl()
  const { account } = useStores()
  const { planReturn } = useBilling()
  const { isTrial, isExpired, expiresAt, wholeDaysLeft } = account
  const price = usePriceFacts()
  const count = intl.formatMessage(
    { id: planReturn.ordered === null ? 'account.plan.usersValue' : 'account.plan.usersOrdered' },
    { count: planReturn.users },
  )
  const facts: readonly (Fact | false)[] = [
    [isTrial ? 'account.plan.trialUsers' : 'account.plan.users', count],
    ...price,
    [`account.plan.${planEnd(account)}`, expiresAt !== null && <Moment key="at" at={expiresAt} />],
    isTrial &&
      !isExpired && [
        'account.plan.daysLeft',
        intl.formatMessage({ id: 'account.plan.daysLeftValue' }, { days: wholeDaysLeft }),
      ],
  ]
  return <FactList columns="fit" facts={account.value === null ? loading : facts} />
})

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
const Usage = observer(function Usage() {
  const intl = useIntl()
  const { account } = useStores()
  const { users } = useSignedIn()
  const { planReturn } = useBilling()
  const people = account.value && (users.isReady ? users.people.length : (account.value.people ?? null))
  if (people === null) return <Skeleton shape="block" height="32px" />
  const { users: paid } = planReturn
  return (
    <>
      <Meter
        label={intl.formatMessage({ id: 'account.plan.people' })}
        value={people}
        maxValue={Math.max(paid, 1)}
        valueText={intl.formatMessage({ id: 'account.plan.peopleOf' }, { people, users: paid })}
        tone={people > paid ? 'bad' : people >= NEARLY_ALL * paid ? 'warn' : 'accent'}
      />
      <TrialTime />
    </>
  )
})

/** The days of the trial that have passed; with the days left, they are all its days. */
const TrialTime = observer(function TrialTime() {
  const intl = useIntl()
  const { isTrial, isExpired, expiresAt, wholeDaysLeft, value } = useStores().account
  const days = calendarDaysUntil(expiresAt ?? Number.NaN, Date.parse(value?.registrationDate ?? ''))
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
})

export const PlanCard = observer(function PlanCard({ onChangeUsers }: { onChangeUsers: () => void }) {
  const intl = useIntl()
  const titleId = useId()
  const { account } = useStores()
  const { planName: name, isTrial, isExpired, hasSubscription } = account
  const isLoading = account.value === null
  const trial = intl.formatMessage({ id: 'account.plan.trial' })
  return (
    <Card element="section" aria-labelledby={titleId} aria-busy={isLoading}>
      <Stack gap={4}>
        <Inline justify="between">
          <Stack gap={1}>
            <MessageHint message="account.plan.label" />
            <Inline>
              <Heading level={2} id={titleId}>
                {isLoading ? (
                  <FormattedMessage id="account.plan.loading" />
                ) : (
                  (name ?? (isTrial ? trial : <FormattedMessage id="account.plan.none" />))
                )}
              </Heading>
              {isTrial && name !== null && <Tag tone="accent">{trial}</Tag>}
              {isExpired && <MessageTag message="account.plan.expired" tone="bad" />}
            </Inline>
          </Stack>
          {hasSubscription && (
            <MessageButton message="account.plan.changeUsers" size="small" onPress={onChangeUsers} />
          )}
        </Inline>
        <Usage />
        <Facts />
        <div>
          <MessageLink message="account.plan.available" href={paths.plans()} />
        </div>
      </Stack>
    </Card>
  )
})

interface CheckoutFailureProps {
  failure: PaymentFailure | null
  onDismiss?: () => void
}

export function CheckoutFailure({ failure, onDismiss }: CheckoutFailureProps) {
  const intl = useIntl()
  useFocusHome(failure !== null)
  if (failure === null) return null
  return (
    <Banner tone="bad" isUrgent {...(onDismiss && { onDismiss })}>
      {failure.kind === 'unsafe'
        ? intl.formatMessage({ id: 'account.manage.unsafe' })
        : intl.formatMessage({ id: 'account.manage.failed' }, { reason: problemText(failure.problem, intl) })}
    </Banner>
  )
}
