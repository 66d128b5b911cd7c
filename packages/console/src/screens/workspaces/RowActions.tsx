import {
  AdministratorIcon,
  DeleteIcon,
  EditIcon,
  IconButton,
  Inline,
  PeopleIcon,
} from '@portico/design-system'
import type { WorkspaceEntry, WorkspaceStatusName } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'

export interface WorkspaceHandlers {
  statusOf: (id: string) => WorkspaceStatusName
  isActive: (id: string) => boolean
  onOpen: (id: string, options?: { asAdministrator: true }) => void
  canOpenAsAdministrator: boolean
  /** For roles that cannot add or change anything. */
  isReadOnly: boolean
  onConfigure: (id: string) => void
  onShare: (id: string) => void
  /** Gets the pressed button. */
  onDelete: (id: string, pressed: Element) => void
}

export interface RowActionsProps extends WorkspaceHandlers {
  workspace: WorkspaceEntry
  /** Deleting is offered in the table alone (specification, section 2). */
  hasDelete?: boolean
}

/** Opens a workspace as an administrator; says why not while it is not active. */
const OpenAsAdministrator = observer(function OpenAsAdministrator({
  workspace: { id, name },
  isActive,
  onOpen,
}: Pick<RowActionsProps, 'workspace' | 'isActive' | 'onOpen'>) {
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
