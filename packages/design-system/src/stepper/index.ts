export { Stepper, type StepperItem, type StepperProps, type StepState } from './Stepper.tsx'
