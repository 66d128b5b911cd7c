import { observer } from 'mobx-react-lite'
import { useStores } from '../app/context.ts'
import { lazyComponent, withPasswords } from '../app/lazyComponent.ts'
import { LazyDialog } from '../components/LazyDialog.tsx'

const ConfirmUser = lazyComponent(
  // They bring the browser's passkeys.
  withPasswords(() => import('./ProofDialog.tsx')),
  'ConfirmUser',
  'admin',
  'help',
)

/** Where signed-in pages ask who is there, when the service refuses a call without a proof. */
export const ProofHost = observer(function ProofHost() {
  const { signedIn } = useStores()
  if (!signedIn?.proof.isAsking) return null
  return (
    <LazyDialog onClose={() => signedIn.proof.dismiss()}>
      <ConfirmUser />
    </LazyDialog>
  )
})
