import { observer } from 'mobx-react-lite'
import { useSignedIn, useStores } from '../../../../app/context.ts'
import { InstallerView } from './InstallerView.tsx'

/** Dialogs of a foreground download. */
export const InstallerDialogs = observer(function InstallerDialogs() {
  const { toasts } = useStores()
  const { installer } = useSignedIn()
  const { state, background } = installer
  if (background || state === 'idle') return null

  const reset = () => installer.reset()
  return (
    <InstallerView
      state={state}
      fileName={installer.fileName}
      url={installer.url}
      percent={installer.progress}
      loaded={installer.loaded}
      total={installer.total}
      reason={installer.errorMsg}
      onCancel={() => {
        installer.cancel()
        toasts.show({ kind: 'info', messageKey: 'installerCanceled' })
      }}
      onToBackground={() => installer.toBackground()}
      onTakeDirectLink={reset}
      onRetry={() => void installer.start({ background: false })}
      onClose={reset}
    />
  )
})
