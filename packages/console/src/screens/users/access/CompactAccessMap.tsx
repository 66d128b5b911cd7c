import { computed } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useCallback, useMemo, useState } from 'react'
import { useSignedIn } from '../../../app/context.ts'
import { NestedDialog } from '../../../navigation/useDialogRoute.tsx'
import { MembersDialog } from '../../workspaces/dialogs/members/MembersDialog.tsx'
import { AccessLists, type AccessListsProps } from './AccessLists.tsx'
import { PersonAccess } from './PersonAccess.tsx'
import type { Access } from './useAccess.ts'

/** An observer of its own: a line renders only when its text changes. */
const Line = observer(function Line({ textOf }: { textOf: () => string }) {
  return useMemo(() => computed(textOf), [textOf]).get()
})

export interface CompactAccessMapProps extends Pick<AccessListsProps, 'people' | 'workspaces'> {
  cells: Access['texts']
}

/** The access map on a narrow page, with the dialogs that change it. */
export const CompactAccessMap = observer(function CompactAccessMap({
  cells,
  ...lists
}: CompactAccessMapProps) {
  const { accessMap, users } = useSignedIn()
  const [opened, setOpened] = useState<{ person: string } | { workspace: string } | null>(null)
  const { byEmail } = users
  const personLine = useCallback(
    (email: string) => {
      const person = byEmail.get(email)
      return person && <Line textOf={() => cells.countText(person)} />
    },
    [cells, byEmail],
  )
  const workspaceLine = useCallback((id: string) => <Line textOf={() => cells.sizeText(id)} />, [cells])
  const texts = useMemo(() => ({ person: personLine, workspace: workspaceLine }), [personLine, workspaceLine])
  const showPerson = useCallback((person: string) => setOpened({ person }), [])
  const showWorkspace = useCallback((workspace: string) => setOpened({ workspace }), [])
  const close = () => {
    if (opened !== null && 'workspace' in opened) void accessMap.reread(opened.workspace)
    setOpened(null)
  }
  return (
    <>
      <AccessLists {...lists} texts={texts} onPerson={showPerson} onShare={showWorkspace} />
      <NestedDialog onClose={close}>
        {opened !== null && 'person' in opened && (
          <PersonAccess email={opened.person} isAlone={false} onClose={close} />
        )}
        {opened !== null && 'workspace' in opened && (
          <MembersDialog workspaceId={opened.workspace} onClose={close} />
        )}
      </NestedDialog>
    </>
  )
})
