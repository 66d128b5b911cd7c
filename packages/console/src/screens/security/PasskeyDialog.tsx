import { Stack, Text, TextField } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'
import { EditDialog } from '../../components/EditDialog.tsx'
import type { Failure } from '../../errors/FailureBanner.tsx'

export interface PasskeyDialogProps {
  isNew: boolean
  name: string
  nameError: 'required' | 'long' | null
  failure: Failure | null
  isPending: boolean
  onNameChange: (name: string) => void
  onSubmit: () => void
  onClose: () => void
}

/** The name of a new passkey, which the browser then makes, or a new name. */
export function PasskeyDialog(props: PasskeyDialogProps) {
  const { isNew, name, nameError, failure, isPending, onClose } = props
  const intl = useIntl()
  const verb = isNew ? 'add' : 'rename'
  const error =
    nameError === null ? undefined : intl.formatMessage({ id: `security.passkey.error.${nameError}` })
  return (
    <EditDialog
      title={intl.formatMessage({ id: `security.passkey.${verb}.title` })}
      isSaving={isPending}
      save={{
        label: intl.formatMessage({ id: `security.passkey.${verb}.submit` }),
        pendingLabel: intl.formatMessage({ id: `security.passkey.${verb}.pending` }),
        onSave: props.onSubmit,
      }}
      form={{ errors: { name: error }, autoComplete: 'off' }}
      failure={failure}
      onClose={onClose}
    >
      <Stack gap={4}>
        {isNew && (
          <Text>
            <FormattedMessage id="security.passkey.add.text" />
          </Text>
        )}
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a modal must take focus somewhere, and this is what it was opened for
          autoFocus
          name="name"
          label={intl.formatMessage({ id: 'security.passkey.name' })}
          description={intl.formatMessage({ id: 'security.passkey.name.text' })}
          isRequired
          value={name}
          onChange={props.onNameChange}
          errorMessage={error}
        />
      </Stack>
    </EditDialog>
  )
}
