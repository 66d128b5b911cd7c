import { scaleDescriptions } from '../tokens/descriptions.ts'
import { scales } from '../tokens/index.ts'

export interface ScaleEntry {
  name: string
  value: string
  description: string | undefined
}

const descriptions = new Map<string, string>(Object.entries(scaleDescriptions))

export const scaleEntries = (...beginnings: readonly string[]): ScaleEntry[] =>
  Object.entries(scales)
    .filter(([name]) => beginnings.some((beginning) => name.startsWith(beginning)))
    .map(([name, value]) => ({ name, value, description: descriptions.get(name) }))
