import { MultiSelect } from '@portico/design-system'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

export interface WorkspacesFieldProps {
  workspaces: readonly { readonly id: string; readonly name: string }[]
  value: readonly string[]
  onChange: (ids: readonly string[]) => void
}

/** Workspaces to share with a new user: each choice becomes a tag. */
export function WorkspacesField({ workspaces, ...choice }: WorkspacesFieldProps) {
  const intl = useIntl()
  const options = useMemo(() => workspaces.map(({ id, name }) => ({ id, label: name })), [workspaces])
  return (
    <MultiSelect
      {...choice}
      label={intl.formatMessage({ id: 'users.form.workspaces' })}
      placeholder={intl.formatMessage({ id: 'users.form.workspaces.choose' })}
      description={<FormattedMessage id="users.form.workspaces.help" />}
      items={options}
      chosenLabel={intl.formatMessage({ id: 'users.form.workspaces.chosen' })}
      removeLabel={(name) => intl.formatMessage({ id: 'users.form.workspaces.remove' }, { name })}
      emptyText={intl.formatMessage({ id: 'users.form.workspaces.empty' })}
      toggleLabel={intl.formatMessage({ id: 'users.form.workspaces.open' })}
    />
  )
}
