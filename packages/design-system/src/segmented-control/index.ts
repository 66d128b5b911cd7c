export {
  SegmentedControl,
  type Segment,
  type SegmentedControlProps,
  type SegmentedControlSize,
} from './SegmentedControl.tsx'
