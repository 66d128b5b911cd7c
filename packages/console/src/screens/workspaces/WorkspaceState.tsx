import { RowStatus, type StatusTone } from '@portico/design-system'
import type { WorkspaceStatusName } from '@portico/stores'
import type { ReactNode } from 'react'
import type { IntlShape } from 'react-intl'

export const stateTones: Record<WorkspaceStatusName, StatusTone> = {
  active: 'ok',
  down: 'bad',
  expired: 'neutral',
  checking: 'pending',
}

/** @param since rendered below the state */
export const workspaceState = (status: WorkspaceStatusName, intl: IntlShape, since?: ReactNode) => {
  const state = (
    <RowStatus tone={stateTones[status]} label={intl.formatMessage({ id: `workspaces.state.${status}` })} />
  )
  if (since === undefined) return state
  return (
    <>
      {state}
      {since}
    </>
  )
}
