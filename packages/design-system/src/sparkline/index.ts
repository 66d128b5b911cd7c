export { Sparkline, type SparklineProps, type SparklineTone } from './Sparkline.tsx'
