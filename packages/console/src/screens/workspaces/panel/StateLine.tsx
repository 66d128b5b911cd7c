import { Inline, StatusDot } from '@portico/design-system'
import type { WorkspaceEntry } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn } from '../../../app/context.ts'
import { stateTones } from '../WorkspaceState.tsx'

export const StateLine = observer(function StateLine({ entry }: { entry: WorkspaceEntry }) {
  const intl = useIntl()
  const { workspaces } = useSignedIn()
  const status = workspaces.statusOf(entry.id)
  return (
    <Inline gap={2}>
      <StatusDot tone={stateTones[status]} label={intl.formatMessage({ id: `workspaces.state.${status}` })} />
      <span>
        <FormattedMessage
          id="workspaces.machineAndUsers"
          values={{ machine: entry.machine, count: entry.users }}
        />
      </span>
    </Inline>
  )
})
