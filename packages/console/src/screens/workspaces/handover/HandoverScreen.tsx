import { useTableState } from '@portico/design-system'
import { Role } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSignedIn, useStores } from '../../../app/context.ts'
import { MessagesProvider } from '../../../i18n/MessagesProvider.tsx'
import { useUrlState } from '../../../navigation/useUrlState.ts'
import { AccessStatus } from '../../users/access/AccessStatus.tsx'
import { accessStatus } from '../../users/access/useAccess.ts'
import { searchText } from '../labels.ts'
import { workspaceFacets } from '../workspaceFacets.ts'
import type { WorkspaceEntry } from '@portico/stores'
import { HandoverView } from './HandoverView.tsx'

const fields = [{ id: 'workspace', filterValue: searchText }]

/** `/admin/workspaces/handover`: workspaces and people on paper. The choices are in the address, as the list's filter is. */
export function HandoverScreen() {
  return (
    <MessagesProvider catalogue="help">
      <Handover />
    </MessagesProvider>
  )
}

const Handover = observer(function Handover() {
  const { account, session, time } = useStores()
  const stores = useSignedIn()
  const { accessMap, users, workspaces } = stores
  const urlState = useUrlState()
  const [parameters, change] = urlState
  const [madeAt] = useState(() => time.now)
  const hasPeople = parameters.get('people') !== 'no'
  const hasMethods = parameters.get('methods') !== 'no'

  useEffect(() => {
    workspaces.start()
    return () => {
      workspaces.stop()
      accessMap.close()
    }
  }, [accessMap, workspaces])
  useEffect(() => {
    if (hasPeople) void accessMap.open()
    else accessMap.stop()
  }, [accessMap, hasPeople])

  const { sorted, statuses } = workspaces
  const statusOf = useCallback((id: string) => statuses.get(id) ?? 'checking', [statuses])
  const stateOf = useCallback(({ id }: WorkspaceEntry) => statusOf(id), [statusOf])
  const state = useTableState(sorted, fields, urlState, { stateOf, facets: workspaceFacets })
  const isFiltered = state.query.trim() !== '' || state.choices.length > 0
  const filtered = state.table.rows
  const shown = isFiltered && parameters.get('all') !== 'yes' ? filtered : sorted

  const isRead = workspaces.isReady && (!hasPeople || (accessMap.isListed && !accessMap.isReading))
  const { version } = accessMap
  const { people } = users
  const contents = useMemo(
    () => ({
      total: sorted.length,
      hasMethods,
      ...(hasPeople && {
        everywhere: people.filter(({ role }) => role !== null && role >= Role.admin),
      }),
      workspaces: shown.map((entry) => ({
        entry,
        status: statusOf(entry.id),
        ...(hasPeople && {
          people: accessMap.isRead(entry.id)
            ? accessMap.peopleWith(entry.id).filter(({ isOwner }) => !isOwner)
            : null,
        }),
      })),
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- the version says when the lists have changed
    [sorted, shown, statusOf, hasMethods, hasPeople, people, accessMap, version],
  )
  const hasFailed = workspaces.status === 'failed' && !workspaces.isReady
  return (
    <HandoverView
      contents={isRead ? contents : null}
      isLoading={!isRead && !hasFailed && !(hasPeople && accessMap.listProblem !== null)}
      hasFailed={hasFailed}
      progress={hasPeople && !hasFailed && <AccessStatus {...accessStatus(stores, time.deviceTime)} />}
      hasPeople={hasPeople}
      hasMethods={hasMethods}
      scope={
        isFiltered
          ? {
              value: shown === filtered ? 'filtered' : 'all',
              filtered: filtered.length,
              total: sorted.length,
            }
          : undefined
      }
      company={account.companyName}
      accountId={session.accountId}
      author={{ name: session.fullName, email: session.user?.email ?? '' }}
      madeAt={madeAt}
      onScope={(scope) => change({ all: scope === 'all' ? 'yes' : null })}
      onPeople={(isIncluded) => change({ people: isIncluded ? null : 'no' })}
      onMethods={(isIncluded) => change({ methods: isIncluded ? null : 'no' })}
      onPrint={() => window.print()}
      onRetry={() => void workspaces.load()}
    />
  )
})
