import { IconButton, Popover, Text } from '@portico/design-system'
import type { WorkspaceEntry } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../../app/context.ts'
import { lazyComponent } from '../../../app/lazyComponent.ts'
import { MessageButton } from '../../../components/messages.tsx'
import { PanelTools } from '../../../components/panel/PanelTools.tsx'
import { useOpening, workspaceActions, type WorkspaceActs } from '../actions.tsx'

const QrCode = lazyComponent(() => import('../../../components/QrCode.tsx'), 'QrCode')

interface WorkspaceToolsProps {
  entry: WorkspaceEntry
  acts: WorkspaceActs
}

export const WorkspaceTools = observer(function WorkspaceTools({ entry, acts }: WorkspaceToolsProps) {
  const intl = useIntl()
  const { session } = useStores()
  const { workspaces } = useSignedIn()
  const { id, name, urlAddress } = entry
  const opening = useOpening(entry)
  const { copyUrl, open, openAsAdministrator, qr } = workspaceActions
  const asAdministrator = openAsAdministrator.when(session)
  return (
    <PanelTools
      id={id}
      name={name}
      main={
        asAdministrator ? (
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
      actions={workspaceActions}
      acts={acts}
      given={session}
      // Without administrators, opening is the main action.
      groups={[asAdministrator ? ['open', 'configure', 'share'] : ['configure', 'share'], ['delete']]}
      details={{ open: opening }}
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
