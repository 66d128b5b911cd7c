import { observer } from 'mobx-react-lite'
import { useSignedIn, useStores } from '../../../../app/context.ts'
import { useDownload } from './download.ts'
import { InstallerView } from './InstallerView.tsx'

export const InstallerDialogs = observer(function InstallerDialogs() {
  const { toasts } = useStores()
  const { installer } = useSignedIn()
  const download = useDownload()
  const { state, background } = installer
  if (background || state === 'idle') return null

  const reset = () => installer.reset()
  return (
    <InstallerView
      {...download}
      state={state}
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
