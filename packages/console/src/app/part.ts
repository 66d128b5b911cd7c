import { lazy, type LazyExoticComponent } from 'react'
import { inTime } from './inTime.ts'

/** Whatever React takes for a part that comes late. */
type Part = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default']

/** A part of the console whose script comes when it is first drawn, and in time or not at all. */
export const part = <Name extends string, Module extends Record<Name, Part>>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<Module[Name]> => lazy(async () => ({ default: (await inTime(load))[name] }))
