import { TextField } from '@portico/design-system'
import type { BillingDetail, BillingDetailError } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { useStores } from '../../../app/context.ts'
import { KeptDraft } from '../../../components/KeptDraft.tsx'
import { problemText } from '../../../i18n/problemText.ts'
import { FormDialog } from '../FormDialog.tsx'

export interface BillingDetailsDialogProps {
  /** The dialog is done: saved, or left. */
  onClose: () => void
}

const errorText = (detail: BillingDetail, error: BillingDetailError, intl: IntlShape): string => {
  if (error.code === 'required') return intl.formatMessage({ id: `account.details.required.${detail}` })
  if (error.code === 'invalid') return intl.formatMessage({ id: 'account.details.invalid' })
  return intl.formatMessage({ id: 'account.edit.tooLong' }, { limit: error.limit })
}

/** Edits whom bills are for. Opened once that is known. */
export const BillingDetailsDialog = observer(function BillingDetailsDialog({
  onClose,
}: BillingDetailsDialogProps) {
  const intl = useIntl()
  const { billingDetails: details, billingInformation, toasts } = useStores()
  const isKnown = billingInformation.customer !== null

  useEffect(() => {
    if (isKnown) details.open()
    return () => details.close()
  }, [details, isKnown])
  if (!details.isOpen) return null

  const { isSaving, isDirty, problem } = details
  const errors = Object.fromEntries(
    [...details.shownErrors].map(([detail, error]) => [detail, errorText(detail, error, intl)]),
  )
  const save = async () => {
    if ((await details.save()) !== 'saved') return
    toasts.show({ kind: 'success', messageKey: 'billingSaved' })
    onClose()
  }
  const fieldOf = (detail: BillingDetail) => ({
    name: detail,
    label: intl.formatMessage({ id: `account.details.${detail}` }),
    errorMessage: errors[detail],
    isRequired: true,
    value: details.draft[detail],
    onChange: (text: string) => details.setText(detail, text),
  })
  return (
    <FormDialog
      form="billing"
      title={intl.formatMessage({ id: 'account.details.title' })}
      errors={errors}
      failure={
        problem && (
          <FormattedMessage id="account.details.failed" values={{ reason: problemText(problem, intl) }} />
        )
      }
      confirmLabel={<FormattedMessage id="account.edit.save" />}
      isPending={isSaving}
      pendingLabel={intl.formatMessage({ id: 'account.edit.saving' })}
      isDirty={isDirty}
      unchangedReason={intl.formatMessage({ id: 'account.edit.unchanged' })}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <KeptDraft form={details} />
      <TextField {...fieldOf('name')} autoComplete="organization" />
      <TextField {...fieldOf('email')} type="email" autoComplete="email" />
    </FormDialog>
  )
})
