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

export const RowActions = observer(function RowActions({
  workspace: { id, name },
  hasDelete = false,
  ...handlers
}: RowActionsProps) {
  const intl = useIntl()
  const { isActive, isReadOnly, canOpenAsAdministrator, onOpen, onConfigure, onShare, onDelete } = handlers
  const action = (verb: 'openAsAdministrator' | 'configure' | 'share' | 'delete') =>
    ({ size: 'small', label: intl.formatMessage({ id: `workspaces.${verb}` }, { name }) }) as const
  return (
    <Inline gap={1} shouldWrap={false} justify="end">
      {canOpenAsAdministrator && (
        <IconButton
          {...action('openAsAdministrator')}
          icon={<AdministratorIcon aria-hidden />}
          onPress={() => onOpen(id, { asAdministrator: true })}
          {...(!isActive(id) && {
            disabledReason: intl.formatMessage({ id: 'workspaces.openAsAdministrator.unavailable' }),
          })}
        />
      )}
      {!isReadOnly && (
        <>
          <IconButton
            {...action('configure')}
            icon={<EditIcon aria-hidden />}
            onPress={() => onConfigure(id)}
          />
          <IconButton {...action('share')} icon={<PeopleIcon aria-hidden />} onPress={() => onShare(id)} />
          {hasDelete && (
            <IconButton
              {...action('delete')}
              icon={<DeleteIcon aria-hidden />}
              onPress={({ target }) => onDelete(id, target)}
            />
          )}
        </>
      )}
    </Inline>
  )
})
