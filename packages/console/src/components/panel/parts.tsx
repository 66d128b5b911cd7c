import {
  CloseIcon,
  CopyButton,
  Form,
  IconButton,
  Inline,
  KeepIcon,
  MoreIcon,
  TextField,
} from '@portico/design-system'
import type { SaveOutcome } from '@portico/stores'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '../../i18n/catalogues.ts'
import { actionItems, type Action, type ActionItemsOptions } from '../../lists/actions.tsx'
import { errorsIn, type FieldProps } from '../formProps.ts'
import { IconMenu } from '../listTools.tsx'

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

interface PanelToolsProps<Id extends string, Given> extends Omit<
  ActionItemsOptions<Id, Given>,
  'onAction' | 'links'
> {
  /** Of the item. */
  id: string
  name: string
  /** The main action. */
  main: ReactNode
  copy: { value: string; label: MessageId }
  /** Between the copy button and the menu. */
  children?: ReactNode
  actions: Readonly<Record<Id, Action<Given>>>
  acts: Readonly<Record<Id, (id: string, pressed: Element) => void>>
}

/** What one does with the item of a panel. */
export function PanelTools<Id extends string, Given>({
  id,
  name,
  main,
  copy,
  children,
  actions,
  acts,
  ...offered
}: PanelToolsProps<Id, Given>) {
  const intl = useIntl()
  const [more, setMore] = useState<HTMLButtonElement | null>(null)
  const onAction = (action: Id) => more && acts[action](id, more)
  const items = actionItems(actions, intl, { ...offered, name, onAction })
  return (
    <Inline gap={2}>
      {main}
      <CopyButton size="medium" value={copy.value} label={intl.formatMessage({ id: copy.label }, { name })} />
      {children}
      {items.length > 0 && (
        <IconMenu
          ref={setMore}
          icon={<MoreIcon aria-hidden />}
          label={intl.formatMessage({ id: 'rows.more' }, { name })}
        >
          {items}
        </IconMenu>
      )}
    </Inline>
  )
}
