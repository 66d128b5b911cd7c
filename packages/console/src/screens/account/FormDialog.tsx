import { Banner, Button, Dialog, Form } from '@portico/design-system'
import { useId, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

export interface FormDialogProps {
  title: string
  /** What is wrong with each field, by its name. */
  errors: Readonly<Record<string, string>>
  /** Why the latest try was refused. */
  failure: ReactNode
  confirmLabel: ReactNode
  isPending: boolean
  pendingLabel: string
  /** Why it cannot be sent now. */
  disabledReason: string | undefined
  onSubmit: () => void
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** A dialog with a few fields and one thing to do with them. It stays as it is while that is under way. */
export function FormDialog(props: FormDialogProps) {
  const intl = useIntl()
  const formId = useId()
  const { title, errors, failure, isPending, pendingLabel, disabledReason, onSubmit, onClose } = props
  const leave = () => {
    if (!isPending) onClose()
  }
  return (
    <Dialog
      isOpen
      title={title}
      closeLabel={intl.formatMessage({ id: 'app.close' })}
      onOpenChange={leave}
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
  )
}
