import { useCallback } from 'react'
import { useSignedIn, useStores } from '../../../../app/context.ts'

/** Opens the setup of this computer, unless another tab has it open. */
export const useSetUp = (): (() => void) => {
  const { toasts } = useStores()
  const { wizard } = useSignedIn()
  return useCallback(() => {
    const open = async () => {
      await wizard.open('WORKSPACE_SETUP')
      if (wizard.isElsewhere) toasts.show({ kind: 'info', messageKey: 'wizardElsewhere' })
    }
    void open()
  }, [wizard, toasts])
}
