import { Banner, Button, Card, EditIcon, Heading, Inline, Link, Stack, Text } from '@portico/design-system'
import type { Problem } from '@portico/stores'
import type { Invoice, PaymentMethod } from '@portico/stores/contract'
import { useId, useRef, useState, type Ref } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFocusHome, useRowFocus } from '../../../components/useFocusHome.ts'
import { problemText } from '../../../i18n/problemText.ts'
import { Invoices } from './Invoices.tsx'
import { PaymentMethods, type PaymentMethodsProps } from './PaymentMethods.tsx'

export interface BillingSectionProps extends PaymentMethodsProps {
  /** Whether data was loaded; it stays after a failed refresh. */
  isReady: boolean
  hasFailed: boolean
  problem: Problem | null
  customer: { readonly name: string; readonly email: string } | null
  invoices: readonly Invoice[]
  invoicesUrl: string | null
  /** The heading of the invoices, or of the section without any: "View invoices" focuses it. */
  invoicesRef: Ref<HTMLHeadingElement>
  onRetry: () => void
  onEditDetails: () => void
  canAddCard: boolean
  onAddCard: () => void
}

export function BillingSection(props: BillingSectionProps) {
  const { isReady, hasFailed, problem, customer, paymentMethods, invoices, invoicesUrl, invoicesRef } = props
  const intl = useIntl()
  const titleId = useId()
  const isEmpty = isReady && paymentMethods.length === 0 && invoices.length === 0
  const hasLists = !isEmpty && !hasFailed
  const [removed, setRemoved] = useState<PaymentMethod | null>(null)
  const methodsHeading = useRef<HTMLHeadingElement>(null)
  const heading = () => document.getElementById(titleId)
  useFocusHome(problem !== null, heading)
  const remember = useRowFocus(
    props.acting !== null || removed !== null,
    () => methodsHeading.current ?? heading(),
  )
  return (
    <Card element="section" aria-labelledby={titleId}>
      <Stack gap={4}>
        <Stack gap={1}>
          <Inline justify="between">
            <Heading level={2} id={titleId} tabIndex={-1} {...(!hasLists && { ref: invoicesRef })}>
              <FormattedMessage id="account.billing" />
            </Heading>
            {customer !== null && hasLists && (
              <Button
                size="small"
                startIcon={<EditIcon aria-hidden />}
                aria-label={intl.formatMessage({ id: 'account.details.editLabel' })}
                onPress={props.onEditDetails}
              >
                <FormattedMessage id="account.details.edit" />
              </Button>
            )}
          </Inline>
          {customer !== null && hasLists && (
            <Text variant="secondary" tone="muted">
              <FormattedMessage
                id="account.billing.customer"
                values={{ name: <bdi>{customer.name}</bdi>, email: <bdi>{customer.email}</bdi> }}
              />
            </Text>
          )}
        </Stack>
        {problem !== null && (
          <Banner
            tone={isReady ? 'warn' : 'bad'}
            action={
              <Button size="small" onPress={props.onRetry}>
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
          <Stack gap={1}>
            <Text isStrong>
              <FormattedMessage id="account.billing.none" />
            </Text>
            <Text variant="secondary" tone="secondary">
              <FormattedMessage id="account.billing.none.hint" />
            </Text>
          </Stack>
        )}
        {hasLists && (
          <>
            <Stack gap={2}>
              <Inline justify="between">
                <Heading level={3} tabIndex={-1} ref={methodsHeading}>
                  <FormattedMessage id="account.methods" />
                </Heading>
                {props.canAddCard && (
                  <Button
                    size="small"
                    isPending={props.acting?.act === 'add'}
                    pendingLabel={intl.formatMessage({ id: 'account.methods.pending' })}
                    onPress={props.onAddCard}
                  >
                    <FormattedMessage id="account.methods.add" />
                  </Button>
                )}
              </Inline>
              <PaymentMethods
                {...props}
                removed={removed}
                onRemovedChange={setRemoved}
                onPressed={remember}
              />
            </Stack>
            <Stack gap={2}>
              <Heading level={3} tabIndex={-1} ref={invoicesRef}>
                <FormattedMessage id="account.invoices" />
              </Heading>
              <Invoices invoices={invoices} isLoading={props.isLoading} />
            </Stack>
          </>
        )}
        {invoicesUrl !== null && (
          <div>
            <Link
              href={invoicesUrl}
              isExternal
              externalLabel={intl.formatMessage({ id: 'account.invoices.newTab' })}
            >
              <FormattedMessage id="account.invoices.all" />
            </Link>
          </div>
        )}
      </Stack>
    </Card>
  )
}
