import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStores } from '../../../app/context.ts'
import { KeptDraft } from '../../../components/KeptDraft.tsx'
import { problemText } from '../../../i18n/problemText.ts'
import { FormDialog } from '../FormDialog.tsx'
import { companyErrorText, CompanyText, CountryField } from './fields.tsx'

export interface CompanyDialogProps {
  /** The dialog is done: saved, or left. */
  onClose: () => void
}

/** Edits four fields of the company, and closes when it has saved. */
export const CompanyDialog = observer(function CompanyDialog({ onClose }: CompanyDialogProps) {
  const intl = useIntl()
  const { companyEdit: form, toasts } = useStores()

  useEffect(() => {
    form.open()
    return () => form.close()
  }, [form])
  if (!form.isOpen) return null

  const { isSaving, isDirty, saveProblem } = form
  const save = async () => {
    if ((await form.save()) !== 'saved') return
    toasts.show({ kind: 'success', messageKey: 'companySaved' })
    onClose()
  }
  return (
    <FormDialog
      form="edit"
      title={intl.formatMessage({ id: 'account.edit.title' })}
      errors={Object.fromEntries(
        [...form.shownErrors].map(([field, error]) => [field, companyErrorText(field, error, intl)]),
      )}
      failure={
        saveProblem && (
          <FormattedMessage id="account.edit.failed" values={{ reason: problemText(saveProblem, intl) }} />
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
      <KeptDraft form={form} />
      <CompanyText form={form} field="companyName" autoComplete="organization" />
      <CompanyText form={form} field="phone" autoComplete="tel" />
      <CompanyText form={form} field="state" autoComplete="address-level1" />
      <CountryField form={form} />
    </FormDialog>
  )
})
