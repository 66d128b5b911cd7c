export type { GuidedStepDrawing } from './drawings.tsx'
export {
  GuidedStep,
  type GuidedStepNote,
  type GuidedStepNoteTone,
  type GuidedStepProps,
  type GuidedStepTone,
} from './GuidedStep.tsx'
