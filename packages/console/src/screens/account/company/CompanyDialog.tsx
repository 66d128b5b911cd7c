import { Banner, Button, ConfirmDialog, Dialog, Form } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useEffect, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStores } from '../../../app/context.ts'
import { problemText } from '../../../i18n/problemText.ts'
import { companyErrorText, CompanyText, CountryField } from './fields.tsx'

export interface CompanyDialogProps {
  /** The dialog is done: saved, or left. */
  onClose: () => void
}

/** Edits four fields of the company. It asks before it drops anything, and closes when it has saved. */
export const CompanyDialog = observer(function CompanyDialog({ onClose }: CompanyDialogProps) {
  const intl = useIntl()
  const formId = useId()
  const { companyEdit: form, toasts } = useStores()
  const [isAsking, setIsAsking] = useState(false)

  useEffect(() => {
    form.open()
    return () => form.close()
  }, [form])
  if (!form.isOpen) return null

  const { isSaving, isDirty, saveProblem } = form
  const leave = () => {
    if (isSaving) return
    if (isDirty) setIsAsking(true)
    else onClose()
  }
  const save = async () => {
    if ((await form.save()) !== 'saved') return
    toasts.show({ kind: 'success', messageKey: 'companySaved' })
    onClose()
  }
  const errors = [...form.shownErrors]
  const unchanged = isDirty ? undefined : intl.formatMessage({ id: 'account.edit.unchanged' })
  return (
    <>
      <Dialog
        isOpen
        title={intl.formatMessage({ id: 'account.edit.title' })}
        closeLabel={intl.formatMessage({ id: 'app.close' })}
        onOpenChange={leave}
        {...(isDirty && { footerNote: <FormattedMessage id="account.edit.unsaved" /> })}
        footer={
          <>
            <Button isDisabled={isSaving} onPress={leave}>
              <FormattedMessage id="account.edit.cancel" />
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              isPending={isSaving}
              pendingLabel={intl.formatMessage({ id: 'account.edit.saving' })}
              disabledReason={unchanged}
            >
              <FormattedMessage id="account.edit.save" />
            </Button>
          </>
        }
      >
        <Form
          id={formId}
          headingLevel={3}
          errorTitle={intl.formatMessage({ id: 'account.edit.problems' }, { count: errors.length })}
          errors={Object.fromEntries(
            errors.map(([field, error]) => [field, companyErrorText(field, error, intl)]),
          )}
          isPending={isSaving}
          submitDisabledReason={unchanged}
          onSubmit={() => void save()}
        >
          {saveProblem !== null && (
            <Banner kind="bad" isUrgent>
              <FormattedMessage
                id="account.edit.failed"
                values={{ reason: problemText(saveProblem, intl) }}
              />
            </Banner>
          )}
          <CompanyText form={form} field="companyName" autoComplete="organization" />
          <CompanyText form={form} field="phone" autoComplete="tel" />
          <CompanyText form={form} field="state" autoComplete="address-level1" />
          <CountryField form={form} />
        </Form>
      </Dialog>
      {isAsking && <LeaveQuestion onDiscard={onClose} onStay={() => setIsAsking(false)} />}
    </>
  )
})

/** Asks before what was changed is lost. */
export function LeaveQuestion({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  const intl = useIntl()
  return (
    <ConfirmDialog
      isOpen
      variant="danger"
      title={intl.formatMessage({ id: 'account.leave.title' })}
      description={<FormattedMessage id="account.leave.text" />}
      confirmLabel={intl.formatMessage({ id: 'account.leave.confirm' })}
      cancelLabel={intl.formatMessage({ id: 'account.leave.cancel' })}
      onConfirm={onDiscard}
      onOpenChange={onStay}
    />
  )
}
