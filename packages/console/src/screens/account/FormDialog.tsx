import { Banner, Button, Dialog, Form } from '@portico/design-system'
import { useId, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { AccountForm } from './dialogs.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'

export interface FormDialogProps {
  form: AccountForm
  title: string
  /** What is wrong with each field, by its name. */
  errors: Readonly<Record<string, string>>
  /** Why the latest try was refused. */
  failure: ReactNode
  confirmLabel: ReactNode
  isPending: boolean
  pendingLabel: string
  /** Something was entered, and would be lost. */
  isDirty: boolean
  /** Why it cannot be sent while nothing was entered. */
  unchangedReason: string
  onSubmit: () => void
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/**
 * A dialog with a few fields and one thing to do with them. It stays as it is while that is under way, and asks before it drops
 * anything.
 */
export function FormDialog(props: FormDialogProps) {
  const intl = useIntl()
  const formId = useId()
  const [isAsking, setIsAsking] = useState(false)
  const { form, title, errors, failure, isPending, pendingLabel, isDirty, onSubmit, onClose } = props
  const disabledReason = isDirty ? undefined : props.unchangedReason
  const leave = () => {
    if (isPending) return
    if (isDirty) setIsAsking(true)
    else onClose()
  }
  return (
    <>
      <Dialog
        isOpen
        title={title}
        closeLabel={intl.formatMessage({ id: 'app.close' })}
        onOpenChange={leave}
        {...(isDirty && { footerNote: <FormattedMessage id="account.edit.unsaved" /> })}
        footer={
          <>
            <Button isDisabled={isPending} onPress={leave}>
              <FormattedMessage id="account.edit.cancel" />
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              isPending={isPending}
              pendingLabel={pendingLabel}
              disabledReason={disabledReason}
            >
              {props.confirmLabel}
            </Button>
          </>
        }
      >
        <Form
          id={formId}
          headingLevel={3}
          errorTitle={intl.formatMessage(
            { id: 'account.edit.problems' },
            { count: Object.keys(errors).length },
          )}
          errors={errors}
          isPending={isPending}
          submitDisabledReason={disabledReason}
          onSubmit={onSubmit}
        >
          {failure !== null && (
            <Banner kind="bad" isUrgent>
              {failure}
            </Banner>
          )}
          {props.children}
        </Form>
      </Dialog>
      {isAsking && <LeaveQuestion form={form} onDiscard={onClose} onStay={() => setIsAsking(false)} />}
    </>
  )
}
