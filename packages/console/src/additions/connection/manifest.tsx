import { ConnectionIcon } from '@portico/design-system'
import { laterComponent } from '../../app/lazyComponent.ts'
import { lateDialog } from '../../components/LazyDialog.tsx'
import type { Manifest } from '../manifest.ts'

const check = {
  id: 'check',
  icon: <ConnectionIcon aria-hidden />,
  Dialog: lateDialog(laterComponent(() => import('./ConnectionDialog.tsx'), 'ConnectionDialog', 'help')),
}

/** Whether the browser reaches the agent and the service. */
export const connection: Manifest = {
  menus: {
    workspaces: [{ ...check, label: 'workspaces.more.check' }],
    wizard: [{ ...check, label: 'wizard.action.check' }],
  },
}
