export { DatePicker, type DatePickerProps } from './DatePicker.tsx'
export type { IsoDay } from './isoDay.ts'
