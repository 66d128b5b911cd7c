import { CloseIcon, Form, IconButton, KeepIcon, TextField } from '@portico/design-system'
import type { SaveOutcome } from '@portico/stores'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { errorsIn, type FieldProps } from '../formProps.ts'

export interface RenameFormProps {
  fields: readonly FieldProps<string>[]
  isSaving: boolean
  onSave: () => Promise<SaveOutcome>
  /** Leaves the name as it was. */
  onCancel: () => void
  onEnd: () => void
}

/** On the line of the title, so that nothing below it moves. */
const lineOf = (fields: number) =>
  ({
    display: 'grid',
    gridTemplateColumns: `repeat(${fields}, minmax(0, 1fr)) auto auto`,
    gap: '4px',
  }) as const

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
      <div style={lineOf(fields.length)}>
        {fields.map((field) => (
          <TextField
            key={field.name}
            {...field}
            isLabelHidden
            placeholder={field.label}
            isRequired
            autoComplete="off"
          />
        ))}
        <IconButton
          type="submit"
          variant="secondary"
          icon={<KeepIcon aria-hidden />}
          label={intl.formatMessage({ id: isSaving ? 'common.saving' : 'common.save' })}
        />
        <IconButton
          icon={<CloseIcon aria-hidden />}
          label={intl.formatMessage({ id: 'common.cancel' })}
          onPress={cancel}
        />
      </div>
    </Form>
  )
}
