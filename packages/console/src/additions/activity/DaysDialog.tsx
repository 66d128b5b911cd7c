import { DateRangePicker, Stack } from '@portico/design-system'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { EditDialog } from '../../components/EditDialog.tsx'
import { MessageText } from '../../components/messages.tsx'
import { daysBefore, type DayRange } from './filter.ts'

export interface DaysDialogProps {
  days: DayRange | undefined
  /** Milliseconds. */
  now: number
  onChoose: (days: DayRange) => void
  onClose: () => void
}

/** As long as the service keeps events. */
const KEPT_DAYS = 400

/** Asks for the first and last day of a filter. */
export function DaysDialog({ days, now, onChoose, onClose }: DaysDialogProps) {
  const intl = useIntl()
  const [range, setRange] = useState<DayRange | null>(days ?? null)
  const [isInvalid, setIsInvalid] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const error = isInvalid ? intl.formatMessage({ id: 'activity.days.incomplete' }) : undefined
  const show = () => {
    // A part that was emptied is not reported.
    const isIncomplete = field.current?.querySelector('[data-placeholder]') instanceof Element
    if (range === null || isIncomplete || range.start > range.end) setIsInvalid(true)
    else onChoose(range)
  }
  return (
    <EditDialog
      title={intl.formatMessage({ id: 'activity.days.title' })}
      size="brief"
      form={{ errors: error === undefined ? {} : { days: error } }}
      save={{
        label: intl.formatMessage({ id: 'activity.days.show' }),
        pendingLabel: intl.formatMessage({ id: 'activity.loading' }),
        onSave: show,
      }}
      onClose={onClose}
    >
      <Stack gap={3}>
        <MessageText message="activity.days.hint" tone="muted" />
        <DateRangePicker
          ref={field}
          label={intl.formatMessage({ id: 'activity.days.range' })}
          startName="days"
          minValue={daysBefore(KEPT_DAYS, now)}
          maxValue={daysBefore(0, now)}
          value={range}
          onChange={(next) => {
            setRange(next)
            setIsInvalid(false)
          }}
          errorMessage={error}
        />
      </Stack>
    </EditDialog>
  )
}
