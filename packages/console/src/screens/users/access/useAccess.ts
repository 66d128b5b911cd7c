import type { Person } from '@portico/stores'
import type { SignedInStores } from '@portico/stores/signed-in'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../../app/context.ts'
import { personText } from '../../../i18n/personText.ts'
import { accessCells } from './labels.ts'

/** Progress of reading the lists; for observers. */
const accessStatus = ({ accessMap, workspaces }: SignedInStores, now: number) => ({
  total: workspaces.sorted.length,
  read: accessMap.readCount,
  failed: accessMap.readProblems.size,
  isReading: accessMap.isReading,
  isListed: accessMap.isListed,
  listProblem: accessMap.listProblem,
  readAt: accessMap.readAt,
  now,
  canResume: accessMap.canResume,
  waitSeconds: accessMap.waitSeconds,
  onOpen: () => void accessMap.open(),
  onStop: () => accessMap.stop(),
  onRetry: () => void accessMap.retryReads(),
  onRefresh: () => void accessMap.refresh(),
})

/** Loads the access map while its page or a dialog is open. Plain values for their views; for observers. */
export const useAccess = () => {
  const intl = useIntl()
  const { time } = useStores()
  const stores = useSignedIn()
  const { accessMap, undo, users, workspaces } = stores
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
    status: accessStatus(stores, time.deviceTime),
    saveOutcome: {
      isSaving: accessMap.isSaving,
      problems: [...accessMap.saveProblems].map(([id, problem]) => ({
        id,
        name: workspaces.entries.get(id)?.name ?? id,
        problem,
      })),
      mergedCount: accessMap.mergedIds.length,
      mergedBy: accessMap.mergedBy.map((ref) => personText(ref, users.byEmail, intl)),
    },
    /** @returns Whether the dialog may close. */
    save: async (): Promise<boolean> => {
      const count = accessMap.changeCount
      if ((await accessMap.save()) !== 'saved') return false
      undo.notify({ kind: 'success', messageKey: 'accessSaved', values: { count } }, accessMap.undo)
      return isShown.current && accessMap.mergedIds.length === 0
    },
  }
}

export type Access = ReturnType<typeof useAccess>
