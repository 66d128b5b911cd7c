import { Inline, StatusDot } from '@portico/design-system'
import type { WorkspaceEntry } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../../app/context.ts'
import { DownSince } from '../DownSince.tsx'
import { stateTones } from '../WorkspaceState.tsx'

export const StateLine = observer(function StateLine({ entry }: { entry: WorkspaceEntry }) {
  const intl = useIntl()
  const { config } = useStores()
  const { workspaces } = useSignedIn()
  const status = workspaces.statusOf(entry.id)
  return (
    <Inline gap={2}>
      <StatusDot tone={stateTones[status]} label={intl.formatMessage({ id: `workspaces.state.${status}` })} />
      {config.offers('statusHistory') && <DownSince id={entry.id} isBrief={false} />}
      <span>
        <FormattedMessage
          id="workspaces.machineAndUsers"
          values={{ machine: entry.machine, count: entry.users }}
        />
      </span>
    </Inline>
  )
})
