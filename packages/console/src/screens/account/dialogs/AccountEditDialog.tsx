import type { DraftForm, Problem, SaveOutcome } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useEffect, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn } from '../../../app/context.ts'
import { EditDialog, isOutdated, saveProblemText, StoredDraftOffer } from '../../../components/EditDialog.tsx'
import { changedByOf } from '../../../components/formProps.ts'
import type { MessageId } from '../../../i18n/catalogues.ts'

interface AccountForm extends DraftForm {
  readonly isDirty: boolean
  readonly saveProblem: Problem | null
  readonly lastChange: { readonly by: string } | null
  open: () => void
  close: () => void
  save: () => Promise<SaveOutcome>
}

interface AccountFormOptions {
  /** Whether the data to edit is loaded. @default true */
  isReady?: boolean
  onSaved: () => void
  onClose: () => void
}

/** Opens a form while its dialog is mounted. @returns Props of the dialog, and what ends it. */
export const useAccountForm = (
  form: AccountForm,
  { isReady = true, onSaved, onClose }: AccountFormOptions,
) => {
  useEffect(() => {
    if (isReady) form.open()
    return () => form.close()
  }, [form, isReady])
  const finish = async (saving: Promise<SaveOutcome>) => {
    if ((await saving) !== 'saved') return
    onSaved()
    onClose()
  }
  return { dialog: { form, onSave: () => void finish(form.save()), onClose }, finish }
}

export interface AccountEditDialogProps {
  form: AccountForm
  /** Message ids; `failure` takes the reason, which `outdated` is when somebody else was first. */
  texts: Record<'title' | 'question' | 'failure', MessageId> &
    Partial<Record<'save' | 'saving' | 'unchanged' | 'outdated', MessageId>>
  /** Shown errors, by field. */
  errors: Readonly<Record<string, string>>
  /** For fields in two columns. @default false */
  isWide?: boolean
  /** Reason why it cannot be saved although it was changed. */
  disabledReason?: string | undefined
  children: ReactNode
  onSave: () => void
  onClose: () => void
}

export const AccountEditDialog = observer(function AccountEditDialog({
  form,
  texts,
  errors,
  isWide = false,
  disabledReason,
  children,
  onSave,
  onClose,
}: AccountEditDialogProps) {
  const intl = useIntl()
  const { users } = useSignedIn()
  const { isDirty, isSaving, saveProblem } = form
  const reasonOf = (problem: Problem): string =>
    texts.outdated !== undefined && isOutdated(problem)
      ? intl.formatMessage({ id: texts.outdated })
      : saveProblemText(problem, changedByOf(form, users.byEmail, intl), intl)
  return (
    <EditDialog
      {...(isWide && { size: 'wide' as const })}
      title={intl.formatMessage({ id: texts.title })}
      isDirty={isDirty}
      isSaving={isSaving}
      question={{ text: <FormattedMessage id={texts.question} /> }}
      unsavedNote={isDirty ? intl.formatMessage({ id: 'account.edit.unsaved' }) : undefined}
      form={{ errors }}
      failure={
        saveProblem && {
          text: <FormattedMessage id={texts.failure} values={{ reason: reasonOf(saveProblem) }} />,
          reference: saveProblem.reference,
        }
      }
      save={{
        label: intl.formatMessage({ id: texts.save ?? 'common.save' }),
        pendingLabel: intl.formatMessage({ id: texts.saving ?? 'common.saving' }),
        disabledReason: isDirty
          ? disabledReason
          : intl.formatMessage({ id: texts.unchanged ?? 'account.edit.unchanged' }),
        onSave,
      }}
      onClose={onClose}
    >
      <StoredDraftOffer form={form} />
      {children}
    </EditDialog>
  )
})
