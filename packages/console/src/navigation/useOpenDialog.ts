import { useCallback, useLayoutEffect, useRef } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router-dom'
import { searchWith, type DialogPage, type PageDialog } from './dialogs.ts'
import { paths } from './paths.ts'

/** Marks a history entry whose predecessor is the page without the dialog. */
export const OPENED_HERE = 'dialog'

export type OpenDialog = <Page extends DialogPage>(page: Page, dialog: PageDialog<Page>) => void

/** A new history entry, so that Back closes it; `isWithinPage` keeps the rest of the address. */
export function useOpenDialog(isWithinPage = true): OpenDialog {
  const location = useLocation()
  const navigate = useNavigate()
  const latest = useRef(location)
  useLayoutEffect(() => {
    latest.current = location
  })
  return useCallback<OpenDialog>(
    (page, dialog) => {
      const { pathname, search } = latest.current
      if (isWithinPage && matchPath(paths[page](), pathname) !== null)
        void navigate({ search: searchWith(page, search, dialog) }, { state: OPENED_HERE })
      else void navigate({ pathname: paths[page](), search: searchWith(page, '', dialog) })
    },
    [navigate, isWithinPage],
  )
}
