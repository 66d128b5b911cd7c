import { PeopleIcon } from '@portico/design-system'
import { laterComponent } from '../../app/lazyComponent.ts'
import type { OpenDialog } from '../../navigation/useDialogRoute.tsx'
import type { Manifest } from '../manifest.ts'

const icon = <PeopleIcon aria-hidden />

const open = (openDialog: OpenDialog): void => openDialog('users', { kind: 'import' })

/** Invites the people of a file or a pasted text. */
export const importOfPeople: Manifest = {
  menus: { users: [{ id: 'import', icon, label: 'users.more.import', open }] },
  dialogs: { 'users.import': laterComponent(() => import('./ImportDialog.tsx'), 'ImportDialog', 'later') },
  bulkRuns: { userImport: { label: 'bulk.name.import', open } },
  commands: {
    actions: ({ intl, session, openDialog }) =>
      session.canManageUsers
        ? [
            {
              id: 'import',
              label: intl.formatMessage({ id: 'palette.import' }),
              group: intl.formatMessage({ id: 'palette.actions' }),
              icon,
              run: () => open(openDialog),
            },
          ]
        : [],
  },
}
