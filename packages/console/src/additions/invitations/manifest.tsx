import { PasswordIcon } from '@portico/design-system'
import { paths } from '../../navigation/paths.ts'
import type { Manifest } from '../manifest.ts'

/** Who was invited and has not come yet. */
export const invitations: Manifest = {
  looks: { [paths.invitations()]: { Icon: PasswordIcon } },
  menus: {
    users: [
      {
        id: 'invitations',
        icon: <PasswordIcon aria-hidden />,
        label: 'invitations.title',
        href: paths.invitations(),
      },
    ],
  },
}
