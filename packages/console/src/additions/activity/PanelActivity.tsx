import { Stack, Timeline } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useLater, useStores } from '../../app/context.ts'
import { listProblemOf, MessageLink } from '../../components/messages.tsx'
import { RetryBanner } from '../../components/RetryBanner.tsx'
import { LoadingLines } from '../../components/LazyDialog.tsx'
import { momentText } from '../../i18n/dates.ts'
import type { Subject } from '../manifest.ts'
import { eventItem, MoreEvents, NoEvents } from './eventItem.tsx'
import { activityPath } from './manifest.tsx'

export interface PanelActivityProps {
  name: string
  subject: Subject
}

/** The events of one workspace or one person. */
export const PanelActivity = observer(function PanelActivity({ name, subject: filter }: PanelActivityProps) {
  const intl = useIntl()
  const { activity } = useLater()
  const { network } = useStores()
  const key = JSON.stringify(filter)
  useEffect(() => {
    void activity.show(filter)
    return () => void activity.cancel()
    // oxlint-disable-next-line react/exhaustive-deps -- by its content
  }, [activity, key])
  const { entries } = activity
  // Until the effect above, the store has the events of another one.
  if (JSON.stringify(activity.filter) !== key || (activity.problem === null && !activity.isReady))
    return <LoadingLines message="panel.loading" />
  const problem = listProblemOf(activity, !network.isOnline)
  return (
    <Stack gap={4}>
      <MessageLink message="shell.activityOf" values={{ name }} href={activityPath(filter)} />
      {problem !== null && (
        <RetryBanner message={`activity.${problem}`} onRetry={() => void activity.show(filter)} />
      )}
      {activity.isReady && entries.length === 0 && <NoEvents />}
      {entries.length > 0 && (
        <>
          <Timeline
            label={intl.formatMessage({ id: 'shell.activityOf' }, { name })}
            items={entries.map((entry) => eventItem([entry], (at) => momentText(at, intl), intl))}
          />
          <MoreEvents />
        </>
      )}
    </Stack>
  )
})
