import { ActivityIcon } from '@portico/design-system'
import { laterComponent } from '../../app/lazyComponent.ts'
import { paths } from '../../navigation/paths.ts'
import type { Manifest, Subject } from '../manifest.ts'

export const activityPath = (subject: Subject): string =>
  `${paths.activity()}?${new URLSearchParams(subject).toString()}`

/** Who did what, and when. */
export const activity: Manifest = {
  offers: ['activity'],
  looks: { [paths.activity()]: { Icon: ActivityIcon, goKey: 'y' } },
  links: [
    {
      id: 'activity',
      icon: <ActivityIcon aria-hidden />,
      short: 'users.menu.activity',
      label: 'shell.activityOf',
      href: activityPath,
    },
  ],
  panelTabs: [
    {
      id: 'activity',
      label: 'shell.activity',
      Content: laterComponent(() => import('./PanelActivity.tsx'), 'PanelActivity', 'help'),
    },
  ],
}
