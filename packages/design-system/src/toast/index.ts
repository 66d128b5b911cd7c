export { ToastRegion, type ToastRegionProps } from './ToastRegion.tsx'
export type { ToastAction, ToastItem, ToastKind } from './toastItem.ts'
