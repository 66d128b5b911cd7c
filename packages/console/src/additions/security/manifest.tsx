import { AdministratorIcon } from '@portico/design-system'
import { paths } from '../../navigation/paths.ts'
import type { Manifest } from '../manifest.ts'
import { FactorReviewHost } from './FactorReviewHost.tsx'

/** How one signs in besides the password, and where one is signed in. */
export const security: Manifest = {
  parts: { frame: FactorReviewHost },
  menus: {
    user: [
      {
        id: 'security',
        before: 'preferences',
        offers: ['authenticator', 'passkeys', 'sessions'],
        icon: <AdministratorIcon aria-hidden />,
        label: 'shell.security',
        href: paths.security(),
      },
    ],
  },
}
