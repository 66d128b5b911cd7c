export { StatusStrip, type StatusSlot, type StatusStripProps, type StatusTable } from './StatusStrip.tsx'
