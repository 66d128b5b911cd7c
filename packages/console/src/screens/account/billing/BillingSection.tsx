import { Card, EditIcon, Inline, Stack } from '@portico/design-system'
import type { Problem } from '@portico/stores'
import type { Invoice, PaymentMethod } from '@portico/stores/contract'
import { useId, useRef, useState, type Ref } from 'react'
import { useIntl } from 'react-intl'
import { useFocusHome, useRowFocus } from '../../../components/useFocusHome.ts'
import {
  MessageBanner,
  MessageButton,
  MessageHeading,
  MessageLink,
  MessageText,
} from '../../../components/messages.tsx'
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
            <MessageHeading
              message="account.billing"
              level={2}
              id={titleId}
              tabIndex={-1}
              {...(!hasLists && { ref: invoicesRef })}
            />
            {customer !== null && hasLists && (
              <MessageButton
                message="account.details.edit"
                size="small"
                startIcon={<EditIcon aria-hidden />}
                aria-label={intl.formatMessage({ id: 'account.details.editLabel' })}
                onPress={props.onEditDetails}
              />
            )}
          </Inline>
          {customer !== null && hasLists && (
            <MessageText
              message="account.billing.customer"
              values={{ name: <bdi>{customer.name}</bdi>, email: <bdi>{customer.email}</bdi> }}
              variant="secondary"
              tone="muted"
            />
          )}
        </Stack>
        {problem !== null && (
          <MessageBanner
            message={isReady ? 'account.billing.stale' : 'account.billing.failed'}
            values={{ reason: problemText(problem, intl) }}
            tone={isReady ? 'warn' : 'bad'}
            action={<MessageButton message="account.billing.retry" size="small" onPress={props.onRetry} />}
          />
        )}
        {isEmpty && (
          <Stack gap={1}>
            <MessageText message="account.billing.none" isStrong />
            <MessageText message="account.billing.none.hint" variant="secondary" tone="secondary" />
          </Stack>
        )}
        {hasLists && (
          <>
            <Stack gap={2}>
              <Inline justify="between">
                <MessageHeading message="account.methods" level={3} tabIndex={-1} ref={methodsHeading} />
                {props.canAddCard && (
                  <MessageButton
                    message="account.methods.add"
                    size="small"
                    isPending={props.acting?.act === 'add'}
                    pending="account.methods.pending"
                    onPress={props.onAddCard}
                  />
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
              <MessageHeading message="account.invoices" level={3} tabIndex={-1} ref={invoicesRef} />
              <Invoices invoices={invoices} isLoading={props.isLoading} />
            </Stack>
          </>
        )}
        {invoicesUrl !== null && (
          <div>
            <MessageLink
              message="account.invoices.all"
              href={invoicesUrl}
              isExternal
              externalLabel={intl.formatMessage({ id: 'account.invoices.newTab' })}
            />
          </div>
        )}
      </Stack>
    </Card>
  )
}
