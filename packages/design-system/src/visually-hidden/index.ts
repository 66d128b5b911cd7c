export { VisuallyHidden, visuallyHiddenStyle, type VisuallyHiddenProps } from './VisuallyHidden.tsx'
