import { ComboBox, Inline, Stack, Tag } from '@portico/design-system'
import { useMemo, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

export interface WorkspacesFieldProps {
  workspaces: readonly { readonly id: string; readonly name: string }[]
  value: readonly string[]
  /** @default those of the form of a new user */
  texts?: { label: string; errorMessage: string | undefined } | undefined
  onChange: (ids: readonly string[]) => void
}

/** Workspaces to share with a new user: each choice becomes a tag. */
export function WorkspacesField({ workspaces, value, texts, onChange }: WorkspacesFieldProps) {
  const intl = useIntl()
  const root = useRef<HTMLDivElement>(null)
  const options = useMemo(
    () => workspaces.filter(({ id }) => !value.includes(id)).map(({ id, name }) => ({ id, label: name })),
    [workspaces, value],
  )
  const names = new Map(workspaces.map(({ id, name }) => [id, name]))
  return (
    <Stack gap={2} ref={root}>
      <ComboBox
        // Empty again after each choice.
        key={value.join()}
        {...texts}
        label={texts?.label ?? intl.formatMessage({ id: 'users.form.workspaces' })}
        placeholder={intl.formatMessage({ id: 'users.form.workspaces.choose' })}
        description={texts === undefined && <FormattedMessage id="users.form.workspaces.help" />}
        items={options}
        emptyText={intl.formatMessage({ id: 'users.form.workspaces.empty' })}
        toggleLabel={intl.formatMessage({ id: 'users.form.workspaces.open' })}
        value={null}
        onChange={(id) => {
          if (id !== null) onChange([...value, id])
          // The next one can be typed at once; the field is rendered again.
          requestAnimationFrame(() => root.current?.querySelector('input')?.focus())
        }}
      />
      {value.length > 0 && (
        <Inline gap={2}>
          {value.map((id) => (
            <Tag
              key={id}
              size="medium"
              removeLabel={intl.formatMessage(
                { id: 'users.form.workspaces.remove' },
                { name: names.get(id) ?? id },
              )}
              onRemove={() => {
                onChange(value.filter((other) => other !== id))
                requestAnimationFrame(() => root.current?.querySelector('input')?.focus())
              }}
            >
              {names.get(id) ?? id}
            </Tag>
          ))}
        </Inline>
      )}
    </Stack>
  )
}
