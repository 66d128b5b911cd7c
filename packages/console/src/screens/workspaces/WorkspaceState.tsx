import { RowLine, RowStatus, type StatusTone } from '@portico/design-system'
import type { WorkspaceStatusName } from '@portico/stores'
import type { ReactNode } from 'react'
import type { IntlShape } from 'react-intl'

export const stateTones: Record<WorkspaceStatusName, StatusTone> = {
  active: 'ok',
  unobserved: 'neutral',
  down: 'bad',
  expired: 'neutral',
  checking: 'pending',
}

/** `since` is rendered after the state, or below it. */
export const workspaceState = (
  status: WorkspaceStatusName,
  intl: IntlShape,
  { since, isOneLine = false }: { since?: ReactNode; isOneLine?: boolean } = {},
) => {
  const state = (
    <RowStatus tone={stateTones[status]} label={intl.formatMessage({ id: `workspaces.state.${status}` })} />
  )
  if (since === undefined) return state
  const both = (
    <>
      {state}
      {since}
    </>
  )
  return isOneLine ? <RowLine gap={2}>{both}</RowLine> : both
}
