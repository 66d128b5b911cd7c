import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { MAX_EXPORTED } from '@portico/stores'
import { useSignedIn, useStores } from '../../app/context.ts'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'
import { useUrlState } from '../../navigation/useUrlState.ts'
import { fileNameOf } from '../users/export/fileName.ts'
import { nameOf } from '../users/labels.ts'
import { ActivityView } from './ActivityView.tsx'
import { askedFor, filterIn, parametersOf } from './filter.ts'
import { formerPeople } from './formerPeople.ts'

const loadFile = async () => (await import('./activityFile.ts')).activityFile

/** `/admin/activity`: the account's audit events. An addition: only with a service that offers it. */
export function ActivityScreen() {
  return (
    <MessagesProvider catalogue="help">
      <Activity />
    </MessagesProvider>
  )
}

const Activity = observer(function Activity() {
  const intl = useIntl()
  const { network, session, time, toasts } = useStores()
  const signedIn = useSignedIn()
  const { activity, users, workspaces } = signedIn
  const [parameters, change] = useUrlState()
  const query = parameters.toString()
  const filter = useMemo(() => filterIn(new URLSearchParams(query)), [query])
  const [isExporting, setIsExporting] = useState(false)

  useEffect(() => {
    void activity.show(askedFor(filter))
  }, [activity, filter])
  useEffect(() => {
    if (!users.isReady) void users.load()
    if (!workspaces.isReady) void workspaces.load()
    return () => void activity.cancel()
  }, [activity, users, workspaces])

  const { people } = users
  const { sorted } = workspaces
  const { entries } = activity
  const personOptions = useMemo(
    () => [
      ...people.map((person) => ({ id: person.email, label: nameOf(person), description: person.email })),
      ...formerPeople(entries, intl),
    ],
    [people, entries, intl],
  )
  const workspaceOptions = useMemo(
    () => sorted.map(({ id, name, machine }) => ({ id, label: name, description: machine })),
    [sorted],
  )

  const save = async () => {
    setIsExporting(true)
    const [make, read] = await Promise.all([loadFile().catch(() => null), activity.readAll()])
    setIsExporting(false)
    if (make === null || read === null) {
      toasts.show({ kind: 'error', messageKey: 'notExported' })
      return
    }
    const name = fileNameOf(intl.formatMessage({ id: 'activity.export.file' }), session.accountId, time.now)
    signedIn.saveFile(make(read.entries, intl), name)
    if (read.isCut)
      toasts.show({ kind: 'warning', messageKey: 'activityCut', values: { count: MAX_EXPORTED } })
  }

  const isLoading = activity.isPending
  // Offline, the banner above the page shows it.
  const problem =
    activity.problem === null || isLoading || (activity.isReady && !network.isOnline)
      ? null
      : activity.isReady
        ? 'notRefreshed'
        : 'notLoaded'
  return (
    <ActivityView
      filter={filter}
      people={personOptions}
      workspaces={workspaceOptions}
      entries={entries}
      now={time.now}
      isLoading={isLoading}
      isLoadingMore={activity.isLoadingMore}
      isExporting={isExporting}
      hasMore={activity.hasMore}
      problem={problem}
      onChange={(next) => change(parametersOf(next))}
      onMore={() => void activity.more()}
      onRetry={() => void activity.show(askedFor(filter))}
      onExport={() => void save()}
    />
  )
})
