export { TourOverlay, type TourOverlayProps, type TourStep } from './TourOverlay.tsx'
export type { TourPlacement } from './usePosition.ts'
