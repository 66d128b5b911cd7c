export { AccordionDialog, type AccordionDialogProps } from './AccordionDialog.tsx'
