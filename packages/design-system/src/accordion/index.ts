export {
  Accordion,
  type AccordionHeadingLevel,
  type AccordionMode,
  type AccordionProps,
} from './Accordion.tsx'
export { AccordionSection, type AccordionSectionProps } from './AccordionSection.tsx'
export { focusFirstInvalid, revealInAccordion } from './reveal.ts'
