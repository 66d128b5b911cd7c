import { useCallback } from 'react'
import { useSignedIn, useStores } from '../../../../app/context.ts'

/** Opens the setup of this computer, or the account's first setup again, unless another tab has it open. */
export const useSetUp = (isFirst = false): (() => void) => {
  const { toasts } = useStores()
  const { wizard } = useSignedIn()
  return useCallback(() => {
    const open = async () => {
      await (isFirst ? wizard.reopenFirstSetup() : wizard.open('WORKSPACE_SETUP'))
      if (wizard.isElsewhere) toasts.show({ kind: 'info', messageKey: 'wizardElsewhere' })
    }
    void open()
  }, [isFirst, wizard, toasts])
}
