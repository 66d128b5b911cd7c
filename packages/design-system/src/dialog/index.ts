export { ConfirmDialog, type ConfirmDialogProps, type ConfirmDialogVariant } from './ConfirmDialog.tsx'
export { Dialog, type DialogProps, type DialogSize } from './Dialog.tsx'
