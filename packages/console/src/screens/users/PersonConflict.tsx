import type { UserDraft } from '@portico/stores'
import { useIntl } from 'react-intl'
import { ConflictDialog, type ConflictDialogProps } from '../../components/ConflictDialog.tsx'
import { fieldTexts, roleText, statusText } from './labels.ts'

/** Another user has saved the same person meanwhile. */
export function PersonConflict(props: Omit<ConflictDialogProps<UserDraft>, 'labelOf' | 'textsOf'>) {
  const intl = useIntl()
  return (
    <ConflictDialog
      {...props}
      labelOf={fieldTexts(intl).label}
      textsOf={({ role, status, ...texts }) => ({
        ...texts,
        role: role === null ? '' : roleText(role, intl),
        status: status === null ? '' : statusText(status, intl),
      })}
    />
  )
}
