import { AdministratorIcon, IconButton } from '@portico/design-system'
import type { WorkspaceEntry } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'

export interface OpenAsAdministratorProps {
  workspace: WorkspaceEntry
  isActive: (id: string) => boolean
  onOpen: (id: string, options: { asAdministrator: true }) => void
}

/** Opens a workspace as an administrator; says why not while it is not active. */
export const OpenAsAdministrator = observer(function OpenAsAdministrator({
  workspace: { id, name },
  isActive,
  onOpen,
}: OpenAsAdministratorProps) {
  const intl = useIntl()
  return (
    <IconButton
      icon={<AdministratorIcon aria-hidden />}
      label={intl.formatMessage({ id: 'workspaces.openAsAdministrator' }, { name })}
      onPress={() => onOpen(id, { asAdministrator: true })}
      size="small"
      {...(!isActive(id) && {
        disabledReason: intl.formatMessage({ id: 'workspaces.openAsAdministrator.unavailable' }),
      })}
    />
  )
})
