import { Card, Heading, Skeleton, Stack, Timeline, VisuallyHidden } from '@portico/design-system'
import type { ActivityEntry } from '@portico/stores/additions/activity/activityStore'
import { useEffect, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { timeText, weekdayText } from '../../i18n/dates.ts'
import { eventItem, repeatedIn } from './eventItem.tsx'
import { daysBefore } from './filter.ts'
import { observer } from 'mobx-react-lite'
import { useSignedIn } from '../../app/context.ts'
import { MessageButton, MessageText } from '../../components/messages.tsx'

const dayOf = (at: number): string => daysBefore(0, at)

const byDay = (
  entries: readonly ActivityEntry[],
): readonly (readonly [ActivityEntry, ...ActivityEntry[]])[] => {
  const days: [ActivityEntry, ...ActivityEntry[]][] = []
  for (const entry of entries) {
    const last = days.at(-1)
    if (last && dayOf(last[0].at) === dayOf(entry.at)) last.push(entry)
    else days.push([entry])
  }
  return days
}

/** A card for each day, newest first. */
export function ActivityDays({ entries, now }: { entries: readonly ActivityEntry[]; now: number }) {
  return byDay(entries).map((day) => <Day key={dayOf(day[0].at)} entries={day} now={now} />)
}

function Day({ entries, now }: { entries: readonly [ActivityEntry, ...ActivityEntry[]]; now: number }) {
  const intl = useIntl()
  const id = useId()
  const at = entries[0].at
  const name = weekdayText(at, intl)
  const relativeDay =
    dayOf(at) === dayOf(now) ? 'today' : dayOf(at) === daysBefore(1, now) ? 'yesterday' : null
  return (
    <Card element="section" aria-labelledby={id} padding="small">
      <div style={sticky}>
        <Heading level={2} variant="sectionTitle" id={id}>
          {relativeDay === null ? (
            name
          ) : (
            <FormattedMessage id={`activity.day.${relativeDay}`} values={{ day: name }} />
          )}
        </Heading>
      </div>
      <Timeline
        size="small"
        label={intl.formatMessage({ id: 'activity.day.list' }, { day: name })}
        items={repeatedIn(entries, intl).map((group) =>
          eventItem(group, (moment) => timeText(moment, intl), intl),
        )}
      />
    </Card>
  )
}

/** The day stays in view while its events scroll. */
const sticky = {
  position: 'sticky',
  insetBlockStart: 'var(--portico-sticky-top, 0)',
  paddingBlockEnd: '8px',
  background: 'var(--portico-surface)',
} as const

const rows = [72, 58, 66, 49, 61, 70]

export function LoadingDays() {
  return (
    <Card padding="small">
      <VisuallyHidden element="output">
        <FormattedMessage id="activity.loading" />
      </VisuallyHidden>
      <Stack gap={4}>
        {rows.map((width) => (
          <Skeleton key={width} width={`${width}%`} />
        ))}
      </Stack>
    </Card>
  )
}

/** The button keeps focus; when it unmounts, the end of the list takes it. */
export const MoreEvents = observer(function MoreEvents() {
  const { activity } = useSignedIn()
  const { hasMore } = activity
  const end = useRef<HTMLParagraphElement>(null)
  const [wasPressed, setWasPressed] = useState(false)
  const isOver = wasPressed && !hasMore
  useEffect(() => {
    if (isOver) end.current?.focus({ preventScroll: true })
  }, [isOver])
  return hasMore ? (
    <Stack align="center">
      <MessageButton
        message="activity.more"
        isPending={activity.isLoadingMore}
        pending="activity.more.pending"
        onPress={() => {
          setWasPressed(true)
          void activity.more()
        }}
      />
    </Stack>
  ) : (
    <Stack align="center">
      <MessageText message="activity.end" ref={end} tabIndex={-1} variant="secondary" tone="muted" />
    </Stack>
  )
})
