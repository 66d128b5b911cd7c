import { Button, Form, Inline, Stack, TextField } from '@portico/design-system'
import type { SaveOutcome } from '@portico/stores'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { errorsIn, type FieldProps } from '../formProps.ts'

export interface RenameFormProps {
  fields: readonly FieldProps<string>[]
  isSaving: boolean
  onSave: () => Promise<SaveOutcome>
  /** Leaves the name as it was. */
  onCancel: () => void
  onEnd: () => void
}

/** The name in the title's place: Enter saves it, Escape leaves it. */
export function RenameForm({ fields, isSaving, onSave, onCancel, onEnd }: RenameFormProps) {
  const intl = useIntl()
  const root = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const field = root.current?.querySelector('input')
    field?.focus()
    field?.select()
  }, [])
  const cancel = () => {
    if (isSaving) return
    onCancel()
    onEnd()
  }
  const save = async () => {
    const outcome = await onSave()
    if (outcome === 'saved' || outcome === 'unchanged') onEnd()
  }
  return (
    <Form
      ref={root}
      errors={errorsIn(Object.fromEntries(fields.map((field) => [field.name, field])))}
      errorTitle={null}
      isPending={isSaving}
      onSubmit={() => void save()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        cancel()
      }}
    >
      <Stack gap={2}>
        {fields.map((field) => (
          <TextField key={field.name} {...field} isRequired autoComplete="off" />
        ))}
        <Inline gap={2}>
          <Button
            type="submit"
            size="small"
            variant="primary"
            isPending={isSaving}
            pendingLabel={intl.formatMessage({ id: 'configure.saving' })}
          >
            <FormattedMessage id="configure.save" />
          </Button>
          <Button size="small" onPress={cancel}>
            <FormattedMessage id="dialog.cancel" />
          </Button>
        </Inline>
      </Stack>
    </Form>
  )
}
