import {
  AdministratorIcon,
  Button,
  CopyButton,
  DeleteIcon,
  EditIcon,
  IconButton,
  Inline,
  Menu,
  MenuItem,
  MenuSeparator,
  MoreIcon,
  OpenIcon,
  PeopleIcon,
  Popover,
  QrCodeIcon,
} from '@portico/design-system'
import { isSafeLink, type WorkspaceEntry } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { Suspense, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn } from '../../../app/context.ts'
import { lazyComponent } from '../../../app/lazyComponent.ts'
import type { WorkspaceHandlers } from '../RowActions.tsx'

const QrCode = lazyComponent(() => import('../../../components/panel/QrCode.tsx'), 'QrCode')

export interface PanelActionsProps {
  entry: WorkspaceEntry
  handlers: WorkspaceHandlers
}

export const PanelActions = observer(function PanelActions({ entry, handlers }: PanelActionsProps) {
  const intl = useIntl()
  const { workspaces } = useSignedIn()
  const { id, name, urlAddress } = entry
  const more = useRef<HTMLButtonElement>(null)
  const isActive = workspaces.statusOf(id) === 'active'
  const { canOpenAsAdministrator, isReadOnly } = handlers
  const label = (verb: 'openAsAdministrator' | 'configure' | 'share' | 'delete') =>
    intl.formatMessage({ id: `workspaces.${verb}` }, { name })
  return (
    <Inline gap={2}>
      <Button
        startIcon={<OpenIcon aria-hidden />}
        disabledReason={
          isActive && isSafeLink(urlAddress)
            ? undefined
            : intl.formatMessage({ id: 'workspaces.openAsAdministrator.unavailable' })
        }
        onPress={() => handlers.onOpen(id)}
      >
        <FormattedMessage id="panel.open" />
      </Button>
      <CopyButton
        size="medium"
        value={urlAddress}
        label={intl.formatMessage({ id: 'workspaces.copyUrl' }, { name })}
        copiedLabel={intl.formatMessage({ id: 'workspaces.copied' })}
        failedLabel={intl.formatMessage({ id: 'workspaces.copyFailed' })}
      />
      <Popover
        label={intl.formatMessage({ id: 'panel.qr' }, { name })}
        trigger={
          <IconButton
            icon={<QrCodeIcon aria-hidden />}
            label={intl.formatMessage({ id: 'panel.qr.show' }, { name })}
          />
        }
      >
        <Suspense>
          <QrCode url={urlAddress} name={name} />
        </Suspense>
      </Popover>
      {!isReadOnly && (
        <Menu
          placement="bottom end"
          trigger={
            <IconButton
              ref={more}
              icon={<MoreIcon aria-hidden />}
              label={intl.formatMessage({ id: 'rows.more' }, { name })}
            />
          }
        >
          {canOpenAsAdministrator && (
            <MenuItem
              icon={<AdministratorIcon aria-hidden />}
              label={label('openAsAdministrator')}
              isDisabled={!isActive}
              {...(!isActive && {
                description: intl.formatMessage({ id: 'workspaces.openAsAdministrator.unavailable' }),
              })}
              onAction={() => handlers.onOpen(id, { asAdministrator: true })}
            />
          )}
          <MenuItem
            icon={<EditIcon aria-hidden />}
            label={label('configure')}
            onAction={() => handlers.onConfigure(id)}
          />
          <MenuItem
            icon={<PeopleIcon aria-hidden />}
            label={label('share')}
            onAction={() => handlers.onShare(id)}
          />
          <MenuSeparator />
          <MenuItem
            variant="danger"
            icon={<DeleteIcon aria-hidden />}
            label={label('delete')}
            onAction={() => more.current && handlers.onDelete(id, more.current)}
          />
        </Menu>
      )}
    </Inline>
  )
})
