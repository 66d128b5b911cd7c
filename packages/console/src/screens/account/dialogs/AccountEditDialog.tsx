import type { DraftForm, Problem, SaveOutcome } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useEffect, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn } from '../../../app/context.ts'
import { EditDialog, isOutdated, saveProblemText, StoredDraftOffer } from '../../../components/EditDialog.tsx'
import { changedByOf } from '../../../components/formProps.ts'
import type { MessageId } from '../../../i18n/catalogues.ts'

interface AccountForm extends DraftForm {
  readonly isOpen: boolean
  readonly isDirty: boolean
  readonly saveProblem: Problem | null
  readonly lastChange: { readonly by: string } | null
  open: () => void
  close: () => void
  save: () => Promise<SaveOutcome>
}

interface AccountEditDialogProps {
  form: AccountForm
  /** Whether the data to edit is loaded. @default true */
  isReady?: boolean
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
  /** About a change that another user has made meanwhile. @param finish ends what saves in spite of it */
  renderConflict?: (finish: (saving: Promise<SaveOutcome>) => void) => ReactNode
  onSaved: () => void
  onClose: () => void
}

/** Its form is open while it is mounted. */
export const AccountEditDialog = observer(function AccountEditDialog({
  form,
  isReady = true,
  texts,
  errors,
  isWide = false,
  disabledReason,
  children,
  renderConflict,
  onSaved,
  onClose,
}: AccountEditDialogProps) {
  const intl = useIntl()
  const { users } = useSignedIn()
  const { isDirty, isSaving, saveProblem } = form
  useEffect(() => {
    if (isReady) form.open()
    return () => form.close()
  }, [form, isReady])
  const finish = async (saving: Promise<SaveOutcome>) => {
    if ((await saving) !== 'saved') return
    onSaved()
    onClose()
  }
  if (!form.isOpen) return null

  const reasonOf = (problem: Problem): string =>
    texts.outdated !== undefined && isOutdated(problem)
      ? intl.formatMessage({ id: texts.outdated })
      : saveProblemText(problem, changedByOf(form, users.byEmail, intl), intl)
  return (
    <>
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
          onSave: () => void finish(form.save()),
        }}
        onClose={onClose}
      >
        <StoredDraftOffer form={form} />
        {children}
      </EditDialog>
      {renderConflict?.((saving) => void finish(saving))}
    </>
  )
})
