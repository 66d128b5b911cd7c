import { splitFieldProps, type FieldOwned, type SizedFieldProps } from '../field/index.ts'
import { limitsOf, type DayLimits } from './isoDay.ts'

/** What both date fields leave out: a day has no time, and their values are days. */
export type DateOwned =
  | FieldOwned
  | 'defaultValue'
  | 'granularity'
  | 'hideTimeZone'
  | 'hourCycle'
  | 'isDateUnavailable'
  | 'maxValue'
  | 'minValue'
  | 'onChange'
  | 'placeholderValue'
  | 'value'

export interface DateFieldProps extends SizedFieldProps, DayLimits {
  /** Names the button that opens the calendar; the label of the field is read after it. */
  openLabel: string
}

/** What DateShell takes, and what the field of react-aria does. */
export const splitDateProps = <Props extends DateFieldProps>({
  minValue,
  maxValue,
  isDateUnavailable,
  size = 'medium',
  openLabel,
  ...props
}: Props) => {
  const { shell, field } = splitFieldProps(props)
  return {
    shell: { ...shell, size, openLabel },
    field: {
      ...field,
      ...limitsOf({ minValue, maxValue, isDateUnavailable }),
      granularity: 'day' as const,
    },
  }
}
