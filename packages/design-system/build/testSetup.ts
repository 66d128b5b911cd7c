import type { TestProject } from 'vitest/node'
import { installPacked, removePacked, type Packed } from './packed.ts'

declare module 'vitest' {
  interface ProvidedContext {
    packed: Packed
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const packed = await installPacked()
  project.provide('packed', packed)
  return () => removePacked(packed)
}
