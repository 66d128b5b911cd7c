import { useCallback } from 'react'
import { useStores } from '../../../app/context.ts'

/** @returns Opens the setup of this computer; says so when another tab of the browser has it. */
export const useSetUp = (): (() => void) => {
  const { wizard, toasts } = useStores()
  return useCallback(() => {
    const open = async () => {
      await wizard.open('WORKSPACE_SETUP')
      if (wizard.isElsewhere) toasts.show({ kind: 'info', messageKey: 'wizardElsewhere' })
    }
    void open()
  }, [wizard, toasts])
}
