import type { ChecklistStepId } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useNavigate } from 'react-router-dom'
import { useSignedIn } from '../app/context.ts'
import { paths } from '../navigation/paths.ts'
import { useOpenDialog } from '../navigation/useOpenDialog.ts'
import { useSetUp } from '../screens/workspaces/dialogs/wizard/useSetUp.ts'
import { FirstWeekView } from './FirstWeekView.tsx'

/** The checklist of the first weeks, above the list of workspaces. */
export const FirstWeek = observer(function FirstWeek() {
  const { checklist, workspaces } = useSignedIn()
  const navigate = useNavigate()
  const openDialog = useOpenDialog()
  const setUp = useSetUp()
  const [first] = workspaces.sorted
  const acts: Readonly<Record<ChecklistStepId, (() => void) | null>> = {
    workspace: setUp,
    invite: () => openDialog('users', { kind: 'new' }),
    share: first ? () => openDialog('workspaces', { kind: 'share', id: first.id }) : null,
    secondFactor: () => void navigate(paths.security()),
    plan: () => void navigate(paths.plans()),
  }
  return (
    <FirstWeekView
      steps={checklist.steps.map(({ id, isDone }) => ({ id, isDone, onPress: acts[id] }))}
      onDismiss={() => checklist.dismiss()}
    />
  )
})
