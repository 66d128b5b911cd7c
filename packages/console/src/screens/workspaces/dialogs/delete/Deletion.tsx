import { observer } from 'mobx-react-lite'
import { useDeferredValue, useImperativeHandle, type Ref } from 'react'
import { useSignedIn } from '../../../../app/context.ts'
import { lazyComponent } from '../../../../app/lazyComponent.ts'
import { LazyDialog } from '../../../../components/LazyDialog.tsx'
import { useRowFocus } from '../../../../components/useFocusHome.ts'

const DeleteDialog = lazyComponent(() => import('./DeleteDialog.tsx'), 'DeleteDialog')

/** Gets the pressed button. */
export type AskDeletion = (id: string, pressed: Element) => void

/** Separate from the page, which does not render again when it opens. */
export const Deletion = observer(function Deletion({ ref }: { ref: Ref<AskDeletion> }) {
  const { workspaceDeletion } = useSignedIn()
  // Paints the press before the dialog.
  const late = useDeferredValue(workspaceDeletion.workspaceId)
  const id = workspaceDeletion.workspaceId === null ? null : late
  const setFocusRow = useRowFocus(id !== null)
  useImperativeHandle(
    ref,
    () => (wanted: string, pressed: Element) => {
      setFocusRow(pressed)
      void workspaceDeletion.ask(wanted)
    },
    [workspaceDeletion, setFocusRow],
  )
  return (
    id !== null && (
      <LazyDialog key={id} onClose={() => workspaceDeletion.close()}>
        <DeleteDialog workspaceId={id} />
      </LazyDialog>
    )
  )
})
