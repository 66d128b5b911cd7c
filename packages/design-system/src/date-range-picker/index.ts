export { DateRangePicker, type DateRangePickerProps, type DayRange, type IsoDay } from './DateRangePicker.tsx'
