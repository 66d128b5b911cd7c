import { ActivityIcon } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useStores } from '../../app/context.ts'
import { lazyComponent } from '../../app/lazyComponent.ts'
import { Optional, optional } from '../../components/LazyDialog.tsx'
import type { OpenDialog } from '../../navigation/useDialogRoute.tsx'
import type { Manifest } from '../manifest.ts'
import { DownSince } from './DownSince.tsx'

const StateAlertsHost = lazyComponent(() => import('./StateAlertsHost.tsx'), 'StateAlertsHost')

const Alerts = observer(function Alerts() {
  const { session } = useStores()
  return (
    session.canManageWorkspaces && (
      <Optional>
        <StateAlertsHost />
      </Optional>
    )
  )
})

const icon = <ActivityIcon aria-hidden />

const open = (openDialog: OpenDialog): void => openDialog('workspaces', { kind: 'outages' })

/** When workspaces were down, and a notice when one goes down. */
export const availability: Manifest = {
  offers: ['statusHistory'],
  parts: {
    frame: Alerts,
    preferences: optional(lazyComponent(() => import('./StateNotifications.tsx'), 'StateNotifications')),
    'workspace.panel': optional(lazyComponent(() => import('./Availability.tsx'), 'Availability')),
    'workspace.since': DownSince,
  },
  announcesStates: true,
  menus: {
    workspaces: [{ id: 'outages', before: 'setUp', icon, label: 'workspaces.more.outages', open }],
  },
  dialogs: {
    'workspaces.outages': lazyComponent(() => import('./OutagesDialog.tsx'), 'OutagesDialog'),
  },
  commands: {
    actions: ({ intl, openDialog }) => [
      {
        id: 'outages',
        label: intl.formatMessage({ id: 'workspaces.more.outages' }),
        group: intl.formatMessage({ id: 'palette.actions' }),
        keywords: [intl.formatMessage({ id: 'palette.words.outages' })],
        icon,
        run: () => open(openDialog),
      },
    ],
  },
}
