import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { matchPath, useLocation, useNavigate, useOutlet } from 'react-router-dom'
import { LazyDialog, type LazyDialogProps } from '../components/LazyDialog.tsx'
import { useFocusHome } from '../components/useFocusHome.ts'
import { dialogIn, hasDialog, searchWith, type DialogPage, type PageDialog } from './dialogs.ts'
import { paths } from './paths.ts'
import { searchOf, useLatestLocation } from './urlState.ts'

/** Marks a history entry whose predecessor is the page without the dialog. */
const OPENED_HERE = 'dialog'

export type OpenDialog = <Page extends DialogPage>(page: Page, dialog: PageDialog<Page>) => void

/** A new history entry, so that Back closes it; `isWithinPage` keeps the rest of the address. */
export function useOpenDialog(isWithinPage = true): OpenDialog {
  const navigate = useNavigate()
  const [, latestRef] = useLatestLocation()
  return useCallback<OpenDialog>(
    (page, dialog) => {
      const { pathname } = latestRef.current
      const search = searchOf(latestRef.current)
      if (isWithinPage && matchPath(paths[page](), pathname) !== null)
        void navigate({ search: searchWith(page, search, dialog) }, { state: OPENED_HERE })
      else void navigate({ pathname: paths[page](), search: searchWith(page, '', dialog) })
    },
    [navigate, latestRef, isWithinPage],
  )
}

interface DialogGuard {
  /** The browser's Back or a link has left the address while the dialog has unsaved changes. */
  isLeaving: boolean
  discard: () => void
  stay: () => void
  setUnsaved: (isUnsaved: boolean) => void
}

const nothing = () => undefined
const alone: DialogGuard = {
  isLeaving: false,
  discard: nothing,
  stay: nothing,
  setUnsaved: nothing,
}

const GuardContext = createContext(alone)

const keyOf = (dialog: { kind: string; id?: string | undefined } | null): string =>
  dialog === null ? '' : `${dialog.kind} ${dialog.id ?? ''}`

/**
 * Stores the open dialog in the address, so that links, reload and Back work; `mayShow` delays it until its data is known.
 *
 * @returns `shown`, the dialog to render: `opened`, unless the previous one asks about unsaved changes first
 */
export function useDialogRoute<Page extends DialogPage>(
  page: Page,
  mayShow: (dialog: PageDialog<Page>) => boolean = () => true,
) {
  const [location, latestRef] = useLatestLocation()
  const navigate = useNavigate()
  const openDialog = useOpenDialog()

  // Going back completes after the press.
  const [closedKey, setClosedKey] = useState<string | null>(null)
  if (closedKey !== null && closedKey !== location.key) setClosedKey(null)
  const opened = closedKey === location.key ? null : dialogIn(page, location.search)

  const wanted = opened !== null && mayShow(opened) ? opened : null
  const [shown, setShown] = useState<PageDialog<Page> | null>(null)
  const [isUnsaved, setUnsaved] = useState(false)
  const isOther = keyOf(wanted) !== keyOf(shown)
  const isLeaving = isOther && shown !== null && isUnsaved
  if (isOther && !isLeaving) setShown(wanted)

  // The opener may have unmounted, or a link opened it.
  useFocusHome(shown !== null)

  const close = useCallback(() => {
    const { key, search, state } = latestRef.current
    setShown(null)
    if (dialogIn(page, search) === null) return
    setClosedKey(key)
    if (state === OPENED_HERE) void navigate(-1)
    else void navigate({ search: searchWith(page, search, null) }, { replace: true })
  }, [navigate, latestRef, page, setShown])

  const guard = useMemo(
    () => ({
      isLeaving,
      discard: () => setShown(wanted),
      stay: () => {
        if (shown !== null) openDialog(page, shown)
      },
      setUnsaved,
    }),
    [isLeaving, wanted, shown, setShown, setUnsaved, openDialog, page],
  )
  return { opened, shown, close, guard }
}

export function RoutedDialog({
  route: { shown, guard, close },
  children,
}: {
  route: { shown: Parameters<typeof keyOf>[0]; guard: DialogGuard; close: () => void }
  children: ReactNode
}) {
  return (
    <GuardContext value={guard}>
      <LazyDialog key={keyOf(shown)} onClose={close}>
        {children}
      </LazyDialog>
    </GuardContext>
  )
}

/** Calls this each time a dialog with an address has closed. */
export function useAfterDialog(act: () => void): void {
  const isOpen = hasDialog(useLocation().search)
  const wasOpen = useRef(isOpen)
  const run = useEffectEvent(act)
  useEffect(() => {
    if (wasOpen.current && !isOpen) run()
    wasOpen.current = isOpen
  }, [isOpen])
}

/** The outlet of the pages: a page with unsaved changes stays until the user has answered. */
export function GuardedOutlet() {
  const outlet = useOutlet()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [shown, setShown] = useState({ pathname, search, outlet })
  const [isUnsaved, setUnsaved] = useState(false)
  const isOther = pathname !== shown.pathname
  const isLeaving = isOther && isUnsaved
  if (isOther && !isLeaving) setShown({ pathname, search, outlet })

  const guard = useMemo(
    () => ({
      isLeaving,
      discard: () => setUnsaved(false),
      stay: () => void navigate(shown.pathname + shown.search),
      setUnsaved,
    }),
    [isLeaving, navigate, shown],
  )
  return <GuardContext value={guard}>{isLeaving ? shown.outlet : outlet}</GuardContext>
}

/** A dialog above a routed one: it has its own question and does not leave the route. */
export function NestedDialog(props: LazyDialogProps) {
  return (
    <GuardContext value={alone}>
      <LazyDialog {...props} />
    </GuardContext>
  )
}

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/** The browser asks before a reload or close. */
export function useUnloadQuestion(isAsked: boolean): void {
  useEffect(() => {
    if (isAsked) window.addEventListener('beforeunload', askBeforeUnload)
    return () => window.removeEventListener('beforeunload', askBeforeUnload)
  }, [isAsked])
}

/** Keeps a dialog or a page open while it has unsaved changes; the browser asks before a reload or close. */
export function useDialogGuard(isUnsaved: boolean): Omit<DialogGuard, 'setUnsaved'> {
  const { setUnsaved, ...guard } = use(GuardContext)
  useLayoutEffect(() => {
    setUnsaved(isUnsaved)
    return () => setUnsaved(false)
  }, [setUnsaved, isUnsaved])
  useUnloadQuestion(isUnsaved)
  return guard
}
