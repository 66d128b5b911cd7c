import { CalendarDays } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { AriaShell, FieldButton, type FieldSize } from '../field/index.ts'
import { FLOATING_OFFSET, FloatingSurface } from '../popover/anchored.tsx'
import { CalendarDialog } from './CalendarMonth.tsx'
import { DateBox } from './DateBox.tsx'

interface DateShellProps extends ComponentProps<typeof AriaShell> {
  size: FieldSize
  openLabel: string
  /** Content of the popover. */
  calendar: ReactNode
}

/** Label, segments, button and calendar of a date field. */
export function DateShell({ size, openLabel, calendar, children, ...shell }: DateShellProps) {
  return (
    <>
      <AriaShell {...shell}>
        <DateBox data-size={size}>
          {children}
          <FieldButton as={Button} label={openLabel} icon={<CalendarDays aria-hidden />} />
        </DateBox>
      </AriaShell>
      <FloatingSurface offset={FLOATING_OFFSET} placement="bottom start">
        <CalendarDialog>{calendar}</CalendarDialog>
      </FloatingSurface>
    </>
  )
}
