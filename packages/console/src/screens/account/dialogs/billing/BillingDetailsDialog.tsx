import { TextField } from '@portico/design-system'
import type { BillingDetail, BillingDetailError } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useIntl, type IntlShape } from 'react-intl'
import { useBilling, useStores } from '../../../../app/context.ts'
import { AccountEditDialog } from '../AccountEditDialog.tsx'
import { useOpenForm } from '../useOpenForm.ts'

const errorText = (detail: BillingDetail, error: BillingDetailError, intl: IntlShape): string => {
  if (error.code === 'required') return intl.formatMessage({ id: `account.details.required.${detail}` })
  if (error.code === 'invalid') return intl.formatMessage({ id: 'account.details.invalid' })
  return intl.formatMessage({ id: 'account.edit.tooLong' }, { limit: error.limit })
}

export const BillingDetailsDialog = observer(function BillingDetailsDialog({
  onClose,
}: {
  onClose: () => void
}) {
  const intl = useIntl()
  const { toasts } = useStores()
  const { billingDetails: details, billingInformation } = useBilling()
  useOpenForm(details, billingInformation.customer !== null)
  if (!details.isOpen) return null

  const errors = Object.fromEntries(
    [...details.shownErrors].map(([detail, error]) => [detail, errorText(detail, error, intl)]),
  )
  const fieldOf = (detail: BillingDetail) => ({
    name: detail,
    label: intl.formatMessage({ id: `account.details.${detail}` }),
    errorMessage: errors[detail],
    isRequired: true,
    value: details.draft[detail],
    onChange: (text: string) => details.set(detail, text),
  })
  return (
    <AccountEditDialog
      form={details}
      texts={{
        title: 'account.details.title',
        question: 'account.leave.text.billing',
        failure: 'account.details.failed',
      }}
      errors={errors}
      onSaved={() => toasts.show({ kind: 'success', messageKey: 'billingSaved' })}
      onClose={onClose}
    >
      <TextField {...fieldOf('name')} autoComplete="organization" />
      <TextField {...fieldOf('email')} type="email" autoComplete="email" />
    </AccountEditDialog>
  )
})
