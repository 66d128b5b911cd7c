import { DoneIcon } from '@portico/design-system'
import { paths } from '../../navigation/paths.ts'
import type { Manifest } from '../manifest.ts'
import { FirstWeekHost } from './FirstWeekHost.tsx'

/** The first weeks of an account, step by step. */
export const checklist: Manifest = {
  offers: ['checklist'],
  parts: { 'workspaces.start': FirstWeekHost },
  guides: [
    {
      id: 'checklist',
      icon: <DoneIcon aria-hidden />,
      label: 'checklist.show',
      path: paths.workspaces(),
      isOffered: (signedIn) => signedIn.checklist.isOffered,
      run: (signedIn) => signedIn.checklist.show(),
    },
  ],
}
