import type { Problem } from '@portico/stores'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { EditDialog } from '../../../components/EditDialog.tsx'
import { StoredDraftOffer } from '../../../components/StoredDraftOffer.tsx'
import type { MessageId } from '../../../i18n/catalogues.ts'
import { isOutdated, saveProblemText } from '../../../i18n/saveProblemText.ts'
import type { useAccountForm } from './useAccountForm.ts'

export interface AccountEditDialogProps extends Omit<ReturnType<typeof useAccountForm>, 'finish'> {
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
}

export function AccountEditDialog({
  texts,
  errors,
  isDirty,
  isSaving,
  saveProblem,
  changedBy,
  draftOffer,
  onSave,
  onClose,
  isWide = false,
  disabledReason,
  children,
}: AccountEditDialogProps) {
  const intl = useIntl()
  const reasonOf = (problem: Problem): string =>
    texts.outdated !== undefined && isOutdated(problem)
      ? intl.formatMessage({ id: texts.outdated })
      : saveProblemText(problem, changedBy, intl)
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
      <StoredDraftOffer {...draftOffer} />
      {children}
    </EditDialog>
  )
}
