import { useCallback } from 'react'
import { useSignedIn, useStores } from '../../../../app/context.ts'

/** @returns Opens the setup of this computer; says so when another tab of the browser has it. */
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
