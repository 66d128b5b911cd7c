import {
  AdministratorIcon,
  EditIcon,
  IconButton,
  MenuItem,
  OpenIcon,
  PeopleIcon,
  Popover,
  QrCodeIcon,
  Text,
} from '@portico/design-system'
import { isSafeLink, type WorkspaceEntry } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../../app/context.ts'
import { lazyComponent } from '../../../app/lazyComponent.ts'
import { PanelTools } from '../../../components/panel/PanelTools.tsx'
import { MessageButton } from '../../../components/messages.tsx'
import type { WorkspaceActs } from '../RowActions.tsx'

const QrCode = lazyComponent(() => import('../../../components/QrCode.tsx'), 'QrCode')

interface PanelActionsProps {
  entry: WorkspaceEntry
  acts: WorkspaceActs
}

export const PanelActions = observer(function PanelActions({ entry, acts }: PanelActionsProps) {
  const intl = useIntl()
  const { workspaces } = useSignedIn()
  const { id, name, urlAddress } = entry
  const isUp = workspaces.canOpen(id)
  const canOpen = isUp && isSafeLink(urlAddress)
  const { canManageWorkspaces, canOpenAsAdministrator } = useStores().session
  const unavailable = intl.formatMessage({ id: 'workspaces.openAsAdministrator.unavailable' })
  const label = (verb: 'openAsAdministrator' | 'configure' | 'share') =>
    intl.formatMessage({ id: `workspaces.${verb}` }, { name })
  return (
    <PanelTools
      name={name}
      main={
        canOpenAsAdministrator ? (
          <MessageButton
            message="panel.open"
            startIcon={<AdministratorIcon aria-hidden />}
            aria-label={label('openAsAdministrator')}
            disabledReason={isUp ? undefined : unavailable}
            onPress={() => acts.openAsAdministrator(id)}
          />
        ) : (
          <MessageButton
            message="panel.open"
            startIcon={<OpenIcon aria-hidden />}
            disabledReason={canOpen ? undefined : unavailable}
            onPress={() => acts.open(id)}
          />
        )
      }
      copy={{ value: urlAddress, label: 'workspaces.copyUrl', failed: 'workspaces.copyFailed' }}
      menu={
        canManageWorkspaces ? (
          <>
            {canOpenAsAdministrator && (
              <MenuItem
                icon={<OpenIcon aria-hidden />}
                label={intl.formatMessage({ id: 'workspaces.menu.open' })}
                isDisabled={!canOpen}
                {...(!canOpen && { description: unavailable })}
                onAction={() => acts.open(id)}
              />
            )}
            <MenuItem
              icon={<EditIcon aria-hidden />}
              label={label('configure')}
              onAction={() => acts.configure(id)}
            />
            <MenuItem
              icon={<PeopleIcon aria-hidden />}
              label={label('share')}
              onAction={() => acts.share(id)}
            />
          </>
        ) : null
      }
      deletion={{ label: 'workspaces.delete', onDelete: (trigger) => acts.delete(id, trigger) }}
    >
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
          <QrCode url={urlAddress} title={intl.formatMessage({ id: 'panel.qr' }, { name })} side={176}>
            <Text variant="secondary" tone="muted">
              {urlAddress.replace(/^https?:\/\//, '')}
            </Text>
          </QrCode>
        </Suspense>
      </Popover>
    </PanelTools>
  )
})
