import {
  Banner,
  Button,
  Card,
  EditIcon,
  EmptyState,
  Heading,
  Inline,
  Link,
  Stack,
  Text,
} from '@portico/design-system'
import type { PaymentMethod } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useId, useRef, useState, type Ref } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStores } from '../../../app/context.ts'
import { useFocusHome } from '../../../components/useFocusHome.ts'
import { problemText } from '../../../i18n/problemText.ts'
import { Invoices } from './Invoices.tsx'
import { PaymentMethods } from './PaymentMethods.tsx'
import { useMethodFocus } from './useMethodFocus.ts'

export interface BillingSectionProps {
  /** The heading of the invoices, or of the section where there are none: it takes focus when somebody asks for them. */
  invoicesRef: Ref<HTMLHeadingElement>
  onEditDetails: () => void
}

/** Payment methods and invoices (decision 56). */
export const BillingSection = observer(function BillingSection({
  invoicesRef,
  onEditDetails,
}: BillingSectionProps) {
  const intl = useIntl()
  const titleId = useId()
  const { billingInformation: billing, config } = useStores()
  const { customer, problem, isReady, paymentMethods, invoices } = billing
  const isEmpty = isReady && paymentMethods.length === 0 && invoices.length === 0
  const hasLists = !isEmpty && billing.status !== 'failed'
  const [removed, setRemoved] = useState<PaymentMethod | null>(null)
  const methodsHeading = useRef<HTMLHeadingElement>(null)
  const heading = () => document.getElementById(titleId)
  useFocusHome(problem !== null, heading)
  const remember = useMethodFocus(
    billing.acting !== null || removed !== null,
    () => methodsHeading.current ?? heading(),
  )
  const elsewhere = config.externalUrl('invoices')
  return (
    <section aria-labelledby={titleId}>
      <Stack gap={3}>
        <Stack gap={1}>
          <Heading level={2} id={titleId} tabIndex={-1} {...(!hasLists && { ref: invoicesRef })}>
            <FormattedMessage id="account.billing" />
          </Heading>
          {customer !== null && hasLists && (
            <Inline justify="between">
              <Text variant="secondary" tone="muted">
                <FormattedMessage
                  id="account.billing.customer"
                  values={{ name: <bdi>{customer.name}</bdi>, email: <bdi>{customer.email}</bdi> }}
                />
              </Text>
              <Button
                size="small"
                startIcon={<EditIcon aria-hidden />}
                aria-label={intl.formatMessage({ id: 'account.details.editLabel' })}
                onPress={onEditDetails}
              >
                <FormattedMessage id="account.details.edit" />
              </Button>
            </Inline>
          )}
        </Stack>
        {problem !== null && (
          <Banner
            kind={isReady ? 'warn' : 'bad'}
            action={
              <Button size="small" onPress={() => void billing.load()}>
                <FormattedMessage id="account.billing.retry" />
              </Button>
            }
          >
            <FormattedMessage
              id={isReady ? 'account.billing.stale' : 'account.billing.failed'}
              values={{ reason: problemText(problem, intl) }}
            />
          </Banner>
        )}
        {isEmpty && (
          <Card padding="none">
            <EmptyState title={<FormattedMessage id="account.billing.none" />}>
              <FormattedMessage id="account.billing.none.hint" />
            </EmptyState>
          </Card>
        )}
        {hasLists && (
          <>
            <Heading level={3} tabIndex={-1} ref={methodsHeading}>
              <FormattedMessage id="account.methods" />
            </Heading>
            <PaymentMethods removed={removed} onRemovedChange={setRemoved} onPressed={remember} />
            <Heading level={3} tabIndex={-1} ref={invoicesRef}>
              <FormattedMessage id="account.invoices" />
            </Heading>
            <Invoices />
          </>
        )}
        {elsewhere !== null && (
          <div>
            <Link
              href={elsewhere}
              isExternal
              externalLabel={intl.formatMessage({ id: 'account.invoices.newTab' })}
            >
              <FormattedMessage id="account.invoices.all" />
            </Link>
          </div>
        )}
      </Stack>
    </section>
  )
})
