import { StatusDot, type StatusTone } from '@portico/design-system'
import type { WorkspaceStatusName } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import type { WorkspaceHandlers } from './RowActions.tsx'

const tones: Record<WorkspaceStatusName, StatusTone> = {
  active: 'ok',
  down: 'bad',
  expired: 'neutral',
  checking: 'pending',
}

/** An observer of its own, so that a change re-renders this dot alone. */
export const WorkspaceState = observer(function WorkspaceState({
  id,
  statusOf,
}: { id: string } & Pick<WorkspaceHandlers, 'statusOf'>) {
  const intl = useIntl()
  const status = statusOf(id)
  return <StatusDot tone={tones[status]} label={intl.formatMessage({ id: `workspaces.state.${status}` })} />
})
