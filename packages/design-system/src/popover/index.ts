export type { PopoverPlacement } from './anchored.tsx'
export { Popover, type PopoverProps } from './Popover.tsx'
