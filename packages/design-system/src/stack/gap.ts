import { byValue } from '../mixins.ts'
import { token } from '../tokens/index.ts'

const gaps = [1, 2, 3, 4, 5, 6, 8, 10, 12] as const

export type Gap = (typeof gaps)[number]

export const gapStyle = byValue('gap', gaps, (gap) => `gap: ${token[`space${gap}`]};`)
