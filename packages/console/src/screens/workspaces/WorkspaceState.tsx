import { RowStatus, type StatusTone } from '@portico/design-system'
import type { WorkspaceStatusName } from '@portico/stores'
import type { IntlShape } from 'react-intl'

const tones: Record<WorkspaceStatusName, StatusTone> = {
  active: 'ok',
  down: 'bad',
  expired: 'neutral',
  checking: 'pending',
}

export const workspaceState = (status: WorkspaceStatusName, intl: IntlShape) => (
  <RowStatus tone={tones[status]} label={intl.formatMessage({ id: `workspaces.state.${status}` })} />
)
