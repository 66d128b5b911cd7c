import type { DraftForm, Problem, SaveOutcome } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { EditDialog } from '../../../components/EditDialog.tsx'
import { StoredDraftOffer } from '../../../components/StoredDraftOffer.tsx'
import type { MessageId } from '../../../i18n/catalogues.ts'
import { problemText } from '../../../i18n/problemText.ts'

export interface AccountEditDialogProps {
  form: DraftForm & {
    readonly isDirty: boolean
    readonly saveProblem: Problem | null
    save: () => Promise<SaveOutcome>
  }
  /** Message ids; `failure` takes the reason. */
  texts: Record<'title' | 'question' | 'failure', MessageId> &
    Partial<Record<'save' | 'saving' | 'unchanged', MessageId>>
  errors: Readonly<Record<string, string | undefined>>
  onSaved: () => void
  onClose: () => void
  children: ReactNode
}

export const AccountEditDialog = observer(function AccountEditDialog({
  form,
  texts,
  errors,
  onSaved,
  onClose,
  children,
}: AccountEditDialogProps) {
  const intl = useIntl()
  const { isDirty, isSaving, saveProblem } = form
  const save = async () => {
    if ((await form.save()) !== 'saved') return
    onSaved()
    onClose()
  }
  return (
    <EditDialog
      title={intl.formatMessage({ id: texts.title })}
      isDirty={isDirty}
      isSaving={isSaving}
      question={{ text: <FormattedMessage id={texts.question} /> }}
      unsavedNote={isDirty ? intl.formatMessage({ id: 'account.edit.unsaved' }) : undefined}
      form={{ errors }}
      failure={
        saveProblem && (
          <FormattedMessage id={texts.failure} values={{ reason: problemText(saveProblem, intl) }} />
        )
      }
      save={{
        label: intl.formatMessage({ id: texts.save ?? 'account.edit.save' }),
        pendingLabel: intl.formatMessage({ id: texts.saving ?? 'account.edit.saving' }),
        disabledReason: isDirty
          ? undefined
          : intl.formatMessage({ id: texts.unchanged ?? 'account.edit.unchanged' }),
        onSave: () => void save(),
      }}
      onClose={onClose}
    >
      <StoredDraftOffer form={form} />
      {children}
    </EditDialog>
  )
})
