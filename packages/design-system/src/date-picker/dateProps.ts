import { splitFieldProps, type FieldOwned, type SizedFieldProps } from '../field/index.ts'
import { limitsOf, type DayLimits } from './isoDay.ts'

/** react-aria props that both date fields replace: a day has no time. */
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
  /** Label of the button that opens the calendar; the label of the field is read after it. */
  openLabel: string
}

/** Splits props between DateShell and react-aria's field. */
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
