import { observer } from 'mobx-react-lite'
import { useStores } from '../../app/context.ts'
import { lazyComponent } from '../../app/lazyComponent.ts'
import { withSecurity } from './securityStores.ts'
import { LazyDialog } from '../../components/LazyDialog.tsx'

const FactorReview = lazyComponent(
  withSecurity(() => import('./FactorReview.tsx')),
  'FactorReview',
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
