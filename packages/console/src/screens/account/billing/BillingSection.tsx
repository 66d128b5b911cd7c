import { Card, EditIcon, Inline, Stack } from '@portico/design-system'
import type { PaymentMethod } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useId, useRef, useState, type Ref } from 'react'
import { useIntl } from 'react-intl'
import { useBilling, useStores } from '../../../app/context.ts'
import {
  MessageBanner,
  MessageButton,
  MessageHeading,
  MessageLink,
  MessageText,
} from '../../../components/messages.tsx'
import { useFocusHome, useRowFocus } from '../../../components/useFocusHome.ts'
import { problemText } from '../../../i18n/problemText.ts'
import { Invoices } from './Invoices.tsx'
import { PaymentMethods } from './PaymentMethods.tsx'

export interface BillingSectionProps {
  /** The heading of the invoices, or of the section without any: "View invoices" focuses it. */
  invoicesRef: Ref<HTMLHeadingElement>
  onEditDetails: () => void
}

export const BillingSection = observer(function BillingSection({
  invoicesRef,
  onEditDetails,
}: BillingSectionProps) {
  const intl = useIntl()
  const { config } = useStores()
  const { billingInformation: billing } = useBilling()
  const { acting, customer, isReady, problem } = billing
  const titleId = useId()
  const isEmpty = isReady && billing.paymentMethods.length === 0 && billing.invoices.length === 0
  const hasLists = !isEmpty && billing.status !== 'failed'
  const invoicesUrl = config.externalUrl('invoices')
  const [removed, setRemoved] = useState<PaymentMethod | null>(null)
  const methodsHeading = useRef<HTMLHeadingElement>(null)
  const heading = () => document.getElementById(titleId)
  useFocusHome(problem !== null, heading)
  const remember = useRowFocus(acting !== null || removed !== null, () => methodsHeading.current ?? heading())
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
                onPress={onEditDetails}
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
            action={
              <MessageButton
                message="account.billing.retry"
                size="small"
                onPress={() => void billing.load()}
              />
            }
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
                {billing.cardPage !== null && customer !== null && (
                  <MessageButton
                    message="account.methods.add"
                    size="small"
                    isPending={acting?.act === 'add'}
                    pending="account.methods.pending"
                    onPress={() => billing.enterCard()}
                  />
                )}
              </Inline>
              <PaymentMethods removed={removed} onRemovedChange={setRemoved} onPressed={remember} />
            </Stack>
            <Stack gap={2}>
              <MessageHeading message="account.invoices" level={3} tabIndex={-1} ref={invoicesRef} />
              <Invoices />
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
})
