import { TextField } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useBilling, useStores } from '../../../../app/context.ts'
import { ConflictDialog } from '../../../../components/ConflictDialog.tsx'
import { errorsIn, fieldsOf } from '../../../../components/formProps.ts'
import { AccountEditDialog, useAccountForm } from '../AccountEditDialog.tsx'

export const BillingDetailsDialog = observer(function BillingDetailsDialog({
  onClose,
}: {
  onClose: () => void
}) {
  const intl = useIntl()
  const { toasts } = useStores()
  const { billingDetails: form, billingInformation } = useBilling()
  const onSaved = () => toasts.show({ kind: 'success', messageKey: 'billingSaved' })
  const { dialog, finish } = useAccountForm(form, {
    isReady: billingInformation.customer !== null,
    onSaved,
    onClose,
  })
  if (!form.isOpen) return null

  const fields = fieldsOf(form, {
    label: (field) => intl.formatMessage({ id: `account.details.${field}` }),
    error: (field, error) => {
      if (error.code === 'required') return intl.formatMessage({ id: `account.details.required.${field}` })
      if (error.code === 'invalid') return intl.formatMessage({ id: 'account.details.invalid' })
      return intl.formatMessage({ id: 'account.edit.tooLong' }, { limit: error.limit })
    },
  })
  return (
    <>
      <AccountEditDialog
        {...dialog}
        texts={{
          title: 'account.details.title',
          question: 'account.leave.text.billing',
          failure: 'account.details.failed',
        }}
        errors={errorsIn(fields)}
      >
        <TextField {...fields.name} isRequired autoComplete="organization" />
        <TextField {...fields.email} isRequired type="email" autoComplete="email" />
      </AccountEditDialog>
      <ConflictDialog
        form={form}
        name={form.initial.name}
        labelOf={(field) => fields[field].label}
        textsOf={(draft) => draft}
        onKeepMine={() => void finish(form.keepMine())}
      />
    </>
  )
})
