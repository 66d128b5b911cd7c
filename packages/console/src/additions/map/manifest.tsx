import { AccessIcon } from '@portico/design-system'
import { paths } from '../../navigation/paths.ts'
import type { Manifest } from '../manifest.ts'

/** Who may use which workspace, as a table of all of them. */
export const map: Manifest = {
  looks: { [paths.accessMap()]: { Icon: AccessIcon } },
  menus: {
    users: [{ id: 'map', icon: <AccessIcon aria-hidden />, label: 'access.title', href: paths.accessMap() }],
  },
}
