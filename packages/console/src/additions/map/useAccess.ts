import type { Person } from '@portico/stores'
import { useCallback, useEffect, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useSignedIn } from '../../app/context.ts'
import { accessCells } from '../../screens/access/labels.ts'

/** Loads the access map while its page is open; for observers. */
export const useAccess = () => {
  const intl = useIntl()
  const stores = useSignedIn()
  const { access, undo, workspaces } = stores
  const { version, staged } = access
  const listed = workspaces.sorted

  useEffect(() => {
    void access.open('all')
    return () => access.leave()
  }, [access])

  const cells = useMemo(
    () => accessCells(stores, intl),
    // oxlint-disable-next-line react/exhaustive-deps -- other cells notify the views that the map has changed
    [stores, intl, version, staged, listed],
  )
  /** The cells after the last reading or save: columns do not move while cells are changed. */
  const { isReading, isSaving } = access
  const settled = useMemo(
    () => accessCells(stores, intl),
    // oxlint-disable-next-line react/exhaustive-deps -- only these change what is settled
    [stores, intl, listed, isReading, isSaving],
  )
  const stage = useCallback(
    (workspaceId: string, person: Person, isWanted: boolean) => {
      access.stage(workspaceId, person, isWanted)
    },
    [access],
  )
  return {
    cells,
    settled,
    stage,
    save: async (): Promise<void> => {
      const count = access.changeCount
      if ((await access.save()) !== 'saved') return
      undo.notify({ kind: 'success', messageKey: 'accessSaved', values: { count } }, access.undo)
    },
  }
}
