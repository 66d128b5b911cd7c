export { Select, type SelectProps } from './Select.tsx'
export type { SelectOption, SelectOptionGroup, SelectOptions } from './options.ts'
