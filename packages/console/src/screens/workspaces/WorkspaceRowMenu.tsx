import {
  CopyIcon,
  DeleteIcon,
  EditIcon,
  MenuItem,
  MenuSeparator,
  OpenIcon,
  PeopleIcon,
  QrCodeIcon,
  RowMenu,
  type OpenRowMenu,
} from '@portico/design-system'
import { isSafeLink, type WorkspaceEntry } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useSignedIn } from '../../app/context.ts'

interface WorkspaceRowMenuProps {
  workspace: WorkspaceEntry
  menu: OpenRowMenu
  hasDelete: boolean
}

/** Everything one can do with a workspace besides its main action; the list's `acts` do it. */
export const WorkspaceRowMenu = observer(function WorkspaceRowMenu({
  workspace,
  menu,
  hasDelete,
}: WorkspaceRowMenuProps) {
  const intl = useIntl()
  const { workspaces } = useSignedIn()
  const canOpen = workspaces.canOpen(workspace.id) && isSafeLink(workspace.urlAddress)
  const label = (verb: 'configure' | 'share' | 'open' | 'copyUrl' | 'qr' | 'delete') =>
    intl.formatMessage({ id: `workspaces.menu.${verb}` })
  return (
    <RowMenu {...menu}>
      <MenuItem id="configure" icon={<EditIcon aria-hidden />} label={label('configure')} />
      <MenuItem id="share" icon={<PeopleIcon aria-hidden />} label={label('share')} />
      <MenuSeparator />
      <MenuItem
        id="open"
        icon={<OpenIcon aria-hidden />}
        label={label('open')}
        isDisabled={!canOpen}
        {...(!canOpen && {
          description: intl.formatMessage({ id: 'workspaces.openAsAdministrator.unavailable' }),
        })}
      />
      <MenuItem id="copyUrl" icon={<CopyIcon aria-hidden />} label={label('copyUrl')} />
      <MenuItem id="qr" icon={<QrCodeIcon aria-hidden />} label={label('qr')} />
      {hasDelete && <MenuSeparator />}
      {hasDelete && (
        <MenuItem id="delete" variant="danger" icon={<DeleteIcon aria-hidden />} label={label('delete')} />
      )}
    </RowMenu>
  )
})
