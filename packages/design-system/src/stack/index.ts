export { Stack, type StackProps } from './Stack.tsx'
export type { Gap } from './gap.ts'
