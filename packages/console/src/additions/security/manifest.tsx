import { AdministratorIcon } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useStores } from '../../app/context.ts'
import { lazyComponent } from '../../app/lazyComponent.ts'
import { LazyDialog } from '../../components/LazyDialog.tsx'
import { paths } from '../../navigation/paths.ts'
import type { Manifest } from '../manifest.ts'
import { withSecurity } from './securityStores.ts'

const FactorReview = lazyComponent(
  withSecurity(() => import('./FactorReview.tsx')),
  'FactorReview',
  'admin',
  'help',
)

/** Where signed-in pages offer to remove what was added lately, after a new password or a sign-out everywhere. */
export const FactorReviewHost = observer(function FactorReviewHost() {
  const { session } = useStores()
  if (!session.isFactorReviewDue) return null
  return (
    <LazyDialog onClose={() => session.finishFactorReview()}>
      <FactorReview />
    </LazyDialog>
  )
})

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
