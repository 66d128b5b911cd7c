import { MultiSelect } from '@portico/design-system'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'

export interface WorkspacesFieldProps {
  label: string
  description?: string
  errorMessage?: string | undefined
  workspaces: readonly { readonly id: string; readonly name: string }[]
  value: readonly string[]
  onChange: (ids: readonly string[]) => void
}

/** Chooses workspaces by name. */
export function WorkspacesField({ workspaces, value, ...field }: WorkspacesFieldProps) {
  const intl = useIntl()
  const items = useMemo(() => {
    const ids = new Set(workspaces.map(({ id }) => id))
    const deleted = value.filter((id) => !ids.has(id)).map((id) => ({ id, name: id }))
    return [...workspaces, ...deleted].map(({ id, name }) => ({ id, label: name }))
  }, [workspaces, value])
  return (
    <MultiSelect
      {...field}
      items={items}
      value={value}
      placeholder={intl.formatMessage({ id: 'users.form.workspaces.choose' })}
      emptyText={intl.formatMessage({ id: 'users.form.workspaces.empty' })}
      toggleLabel={intl.formatMessage({ id: 'users.form.workspaces.open' })}
      chosenLabel={intl.formatMessage({ id: 'users.form.workspaces.chosen' })}
    />
  )
}
