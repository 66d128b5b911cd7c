export { Link, type LinkProps, type LinkVariant } from './Link.tsx'
export type { Destination } from './destination.ts'
