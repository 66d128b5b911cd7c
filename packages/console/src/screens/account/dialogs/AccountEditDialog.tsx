import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { EditDialog } from '../../../components/EditDialog.tsx'
import { StoredDraftOffer } from '../../../components/StoredDraftOffer.tsx'
import type { MessageId } from '../../../i18n/catalogues.ts'
import { saveProblemText } from '../../../i18n/saveProblemText.ts'
import type { useAccountForm } from './useAccountForm.ts'

export interface AccountEditDialogProps extends Omit<ReturnType<typeof useAccountForm>, 'finish'> {
  /** Message ids; `failure` takes the reason. */
  texts: Record<'title' | 'question' | 'failure', MessageId> &
    Partial<Record<'save' | 'saving' | 'unchanged', MessageId>>
  /** Shown errors, by field. */
  errors: Readonly<Record<string, string>>
  /** For fields in two columns. @default false */
  isWide?: boolean
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
  children,
}: AccountEditDialogProps) {
  const intl = useIntl()
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
          text: (
            <FormattedMessage
              id={texts.failure}
              values={{ reason: saveProblemText(saveProblem, changedBy, intl) }}
            />
          ),
          reference: saveProblem.reference,
        }
      }
      save={{
        label: intl.formatMessage({ id: texts.save ?? 'account.edit.save' }),
        pendingLabel: intl.formatMessage({ id: texts.saving ?? 'account.edit.saving' }),
        disabledReason: isDirty
          ? undefined
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
