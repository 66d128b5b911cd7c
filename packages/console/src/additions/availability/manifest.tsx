import { ActivityIcon, Text, VisuallyHidden } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../app/context.ts'
import { laterComponent, lazyComponent } from '../../app/lazyComponent.ts'
import { Optional, optional } from '../../components/LazyDialog.tsx'
import { durationText, sinceText } from '../../i18n/dates.ts'
import type { OpenDialog } from '../../navigation/useDialogRoute.tsx'
import type { Manifest, Places } from '../manifest.ts'

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

/** Since when a workspace is down. Renders each minute, unlike its row; nothing when it is not known. */
const DownSince = observer(function DownSince({ id, isBrief }: Places['workspace.since']) {
  const intl = useIntl()
  const { time } = useStores()
  const { workspaces } = useSignedIn()
  const since = workspaces.downSince.get(id)
  if (since === undefined || workspaces.statusOf(id) !== 'down') return null
  const duration = durationText(time.now - since, intl)
  const all = (
    <FormattedMessage
      id="workspaces.downSince"
      values={{ since: sinceText(since, time.now, intl), duration }}
    />
  )
  return (
    <Text variant="secondary" tone="muted" data-clock>
      {isBrief ? (
        <>
          <span aria-hidden>{duration}</span>
          <VisuallyHidden>{all}</VisuallyHidden>
        </>
      ) : (
        all
      )}
    </Text>
  )
})

const icon = <ActivityIcon aria-hidden />

const open = (openDialog: OpenDialog): void => openDialog('workspaces', { kind: 'outages' })

/** When workspaces were down, and a notice when one goes down. */
export const availability: Manifest = {
  offers: ['statusHistory'],
  parts: {
    frame: Alerts,
    preferences: optional(
      lazyComponent(() => import('./StateNotifications.tsx'), 'StateNotifications', 'later'),
    ),
    'workspace.panel': optional(
      laterComponent(() => import('./Availability.tsx'), 'Availability', 'help', 'later'),
    ),
    'workspace.since': DownSince,
  },
  announcesStates: true,
  menus: {
    workspaces: [{ id: 'outages', before: 'setUp', icon, label: 'workspaces.more.outages', open }],
  },
  dialogs: {
    'workspaces.outages': laterComponent(() => import('./OutagesDialog.tsx'), 'OutagesDialog', 'help'),
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
