import { FormattedMessage } from 'react-intl'
import { DiscardQuestion, type DiscardQuestionProps } from '../../components/DiscardQuestion.tsx'
import type { AccountForm } from './dialogs.ts'

export interface LeaveQuestionProps extends Omit<DiscardQuestionProps, 'children'> {
  /** The dialog that holds what is not saved. */
  form: AccountForm
}

/** Asks before what was changed is lost. */
export function LeaveQuestion({ form, ...rest }: LeaveQuestionProps) {
  return (
    <DiscardQuestion {...rest}>
      <FormattedMessage id={`account.leave.text.${form}`} />
    </DiscardQuestion>
  )
}
