export { Toaster, type ToasterProps } from './Toaster.tsx'
export { ToastRegion, type ToastRegionProps } from './ToastRegion.tsx'
export type { ToastAction, ToastItem, ToastTone } from './toastItem.ts'
export {
  createToastQueue,
  toast,
  type ShowToast,
  type ToastOptions,
  type ToastQueue,
  type ToastsShown,
} from './toastQueue.ts'
