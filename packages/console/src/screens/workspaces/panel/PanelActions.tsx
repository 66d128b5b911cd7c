import { IconButton, Popover, Text } from '@portico/design-system'
import type { WorkspaceEntry } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../../app/context.ts'
import { lazyComponent } from '../../../app/lazyComponent.ts'
import { MessageButton } from '../../../components/messages.tsx'
import { PanelTools } from '../../../components/panel/PanelTools.tsx'
import { actionItems } from '../../../lists/actions.tsx'
import { useOpening, workspaceActions, type WorkspaceActs } from '../actions.tsx'

const QrCode = lazyComponent(() => import('../../../components/QrCode.tsx'), 'QrCode')

interface PanelActionsProps {
  entry: WorkspaceEntry
  acts: WorkspaceActs
}

export const PanelActions = observer(function PanelActions({ entry, acts }: PanelActionsProps) {
  const intl = useIntl()
  const { workspaces } = useSignedIn()
  const { canManageWorkspaces, canOpenAsAdministrator } = useStores().session
  const { id, name, urlAddress } = entry
  const opening = useOpening(entry)
  const { copyUrl, open, openAsAdministrator, qr } = workspaceActions
  return (
    <PanelTools
      name={name}
      main={
        canOpenAsAdministrator ? (
          <MessageButton
            message={openAsAdministrator.short}
            startIcon={openAsAdministrator.icon}
            aria-label={intl.formatMessage({ id: openAsAdministrator.label }, { name })}
            disabledReason={workspaces.canOpen(id) ? undefined : opening.description}
            onPress={() => acts.openAsAdministrator(id)}
          />
        ) : (
          <MessageButton
            message={openAsAdministrator.short}
            startIcon={open.icon}
            disabledReason={opening.description}
            onPress={() => acts.open(id)}
          />
        )
      }
      copy={{ value: urlAddress, label: copyUrl.label, failed: 'workspaces.copyFailed' }}
      menu={
        canManageWorkspaces
          ? actionItems(workspaceActions, {
              intl,
              name,
              groups: [[canOpenAsAdministrator && 'open', 'configure', 'share']],
              details: {
                open: { ...opening, onAction: () => acts.open(id) },
                configure: { onAction: () => acts.configure(id) },
                share: { onAction: () => acts.share(id) },
              },
            })
          : null
      }
      deletion={{ action: workspaceActions.delete, onDelete: (trigger) => acts.delete(id, trigger) }}
    >
      <Popover
        label={intl.formatMessage({ id: 'panel.qr' }, { name })}
        trigger={<IconButton icon={qr.icon} label={intl.formatMessage({ id: qr.label }, { name })} />}
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
