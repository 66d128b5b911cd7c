import { observer } from 'mobx-react-lite'
import { useDeferredValue, useEffect, useImperativeHandle, useState, type Ref } from 'react'
import { useDialog } from '../../../additions/useAdditions.tsx'
import { useSignedIn, useStores } from '../../../app/context.ts'
import { laterComponent, lazyComponent } from '../../../app/lazyComponent.ts'
import type { PageDialog } from '../../../navigation/dialogs.ts'
import { RoutedDialog, useDialogRoute } from '../../../navigation/useDialogRoute.tsx'
import { lateDialog } from '../../../components/LazyDialog.tsx'
import { useRowFocus } from '../../../components/useFocusHome.ts'

const DeleteDialog = lateDialog(
  laterComponent(() => import('./delete/DeleteDialog.tsx'), 'DeleteDialog', 'later'),
)

/** Gets the pressed button. */
export type AskDeletion = (id: string, pressed: Element) => void

/** Separate from the page, which does not render again when it opens. */
export const Deletion = observer(function Deletion({ ref }: { ref: Ref<AskDeletion> }) {
  const signedIn = useSignedIn()
  const { workspaceDeletion } = signedIn.later ?? {}
  const asked = workspaceDeletion?.workspaceId ?? null
  // Paints the press before the dialog.
  const late = useDeferredValue(asked)
  const id = asked === null ? null : late
  const setFocusRow = useRowFocus(id !== null)
  useImperativeHandle(
    ref,
    () => (wanted: string, pressed: Element) => {
      setFocusRow(pressed)
      signedIn.withLater(({ workspaceDeletion: deletion }) => void deletion.ask(wanted))
    },
    [signedIn, setFocusRow],
  )
  return id !== null && <DeleteDialog key={id} workspaceId={id} onClose={() => workspaceDeletion?.close()} />
})

const ConfigureDialog = laterComponent(
  () => import('./configure/ConfigureDialog.tsx'),
  'ConfigureDialog',
  'later',
)
const SharingDialog = laterComponent(() => import('../../access/AccessDialog.tsx'), 'SharingDialog', 'later')
const UnknownWorkspace = lazyComponent(() => import('./UnknownWorkspace.tsx'), 'UnknownWorkspace')

export const WorkspaceDialogs = observer(function WorkspaceDialogs() {
  const { session, toasts } = useStores()
  const { workspaces } = useSignedIn()
  const mayManage = session.canManageWorkspaces
  const isListKnown = workspaces.isReady || workspaces.problem !== null
  const Outages = useDialog('workspaces.outages')
  const route = useDialogRoute('workspaces', ({ kind }) =>
    kind === 'outages' ? Outages !== undefined : mayManage && isListKnown,
  )
  const { opened, shown, close } = route

  // Without a session there is no role, and the page is left.
  const isRefused = opened !== null && opened.kind !== 'outages' && session.isSignedIn && !mayManage
  useEffect(() => {
    if (!isRefused) return
    toasts.show({ kind: 'warning', messageKey: 'needsRole', values: { role: 'admin' } })
    close()
  }, [isRefused, toasts, close])

  return (
    <RoutedDialog route={route}>
      {shown &&
        (shown.kind === 'outages' ? (
          Outages && <Outages onClose={close} />
        ) : (
          <Opened {...shown} onClose={close} />
        ))}
    </RoutedDialog>
  )
})

function Opened({
  kind,
  id,
  onClose,
}: Exclude<PageDialog<'workspaces'>, { kind: 'outages' }> & { onClose: () => void }) {
  const { workspaces } = useSignedIn()
  // Checked once: the open dialog handles a later deletion itself.
  const [isUnknown] = useState(() => workspaces.isReady && !workspaces.has(id))
  if (isUnknown) return <UnknownWorkspace onClose={onClose} />
  const Opening = kind === 'configure' ? ConfigureDialog : SharingDialog
  return <Opening workspaceId={id} onClose={onClose} />
}
