import { useCallback, useMemo, useRef } from 'react'
import { useListPanel, type PanelParameter } from '../../navigation/useListPanel.ts'

/** The panel of a page with a list: how rows open it, and the props of its PanelLayout. */
export const usePanelOf = (parameter: PanelParameter) => {
  const { id, focusKey, open, show, close } = useListPanel(parameter)
  const isFollowing = useRef(false)
  /** For a press of a row's name. */
  const press = useCallback(
    (wanted: string) => (isFollowing.current ? show(wanted) : open(wanted)),
    [open, show],
  )
  const follow = useCallback((pressLink: () => void) => {
    isFollowing.current = true
    pressLink()
    isFollowing.current = false
  }, [])
  return useMemo(() => {
    const placeIn = (ids: readonly string[]) => ({
      id: id ?? '',
      ids,
      focusKey,
      onShow: show,
      onClose: close,
    })
    return [
      { press, close, placeIn },
      { currentId: id ?? undefined, onClose: close, follow },
    ] as const
  }, [id, focusKey, show, close, press, follow])
}
