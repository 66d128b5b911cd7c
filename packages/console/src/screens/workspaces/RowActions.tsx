import { DeleteIcon, EditIcon, IconButton, Inline, PeopleIcon } from '@portico/design-system'
import type { WorkspaceEntry } from '@portico/stores'
import { useIntl } from 'react-intl'
import { OpenAsAdministrator } from './OpenAsAdministrator.tsx'
import type { WorkspaceHandlers } from './WorkspacesView.tsx'

export interface RowActionsProps extends WorkspaceHandlers {
  workspace: WorkspaceEntry
  /** Deleting is offered in the table alone (specification, section 2). */
  hasDelete?: boolean
}

/** What can be done with one workspace. Each name says what, and with which. */
export function RowActions({
  workspace,
  isActive,
  isReadOnly,
  canOpenAsAdministrator,
  onOpen,
  onConfigure,
  onShare,
  onDelete,
  hasDelete = false,
}: RowActionsProps) {
  const intl = useIntl()
  const { id, name } = workspace
  return (
    <Inline gap={1} shouldWrap={false} justify="end">
      {canOpenAsAdministrator && (
        <OpenAsAdministrator workspace={workspace} isActive={isActive} onOpen={onOpen} />
      )}
      {!isReadOnly && (
        <>
          <IconButton
            size="small"
            icon={<EditIcon aria-hidden />}
            label={intl.formatMessage({ id: 'workspaces.configure' }, { name })}
            onPress={() => onConfigure(id)}
          />
          <IconButton
            size="small"
            icon={<PeopleIcon aria-hidden />}
            label={intl.formatMessage({ id: 'workspaces.share' }, { name })}
            onPress={() => onShare(id)}
          />
          {hasDelete && (
            <IconButton
              size="small"
              icon={<DeleteIcon aria-hidden />}
              label={intl.formatMessage({ id: 'workspaces.delete' }, { name })}
              onPress={({ target }) => onDelete(id, target)}
            />
          )}
        </>
      )}
    </Inline>
  )
}
