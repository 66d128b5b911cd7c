import { ActivityIcon } from '@portico/design-system'
import { lazyComponent } from '../../app/lazyComponent.ts'
import { paths } from '../../navigation/paths.ts'
import type { Manifest } from '../manifest.ts'
import { activityPath } from './activityPath.ts'

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
      Content: lazyComponent(() => import('./PanelActivity.tsx'), 'PanelActivity'),
    },
  ],
}
