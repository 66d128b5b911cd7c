import type { Person } from '@portico/stores'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useSignedIn } from '../../../app/context.ts'
import { accessCells } from './labels.ts'

/** Loads the access map while its page or a dialog is open; for observers. */
export const useAccess = () => {
  const intl = useIntl()
  const stores = useSignedIn()
  const { accessMap, undo, workspaces } = stores
  const { version, staged } = accessMap
  const listed = workspaces.sorted

  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    void accessMap.open()
    return () => {
      isShown.current = false
      accessMap.stop()
      accessMap.reset()
    }
  }, [accessMap])

  const cells = useMemo(
    () => accessCells(stores, intl),
    // oxlint-disable-next-line react/exhaustive-deps -- other cells notify the views that the map has changed
    [stores, intl, version, staged, listed],
  )
  /** The cells after the last reading or save: columns do not move while cells are changed. */
  const { isReading, isSaving } = accessMap
  const settled = useMemo(
    () => accessCells(stores, intl),
    // oxlint-disable-next-line react/exhaustive-deps -- only these change what is settled
    [stores, intl, listed, isReading, isSaving],
  )
  const stage = useCallback(
    (workspaceId: string, person: Person, isWanted: boolean) => {
      accessMap.stage(workspaceId, person, isWanted)
    },
    [accessMap],
  )
  return {
    cells,
    settled,
    stage,
    /** @returns Whether the dialog may close. */
    save: async (): Promise<boolean> => {
      const count = accessMap.changeCount
      if ((await accessMap.save()) !== 'saved') return false
      undo.notify({ kind: 'success', messageKey: 'accessSaved', values: { count } }, accessMap.undo)
      return isShown.current && accessMap.mergedIds.length === 0
    },
  }
}
