import type { RootStore } from '@portico/stores'
import { createElement, lazy, type ComponentProps, type ComponentType, type LazyExoticComponent } from 'react'
import { useStores } from './context.ts'
import { LoadError } from './LoadError.ts'

type Lazy = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default']

/** Milliseconds (specification, section 8). */
const TIMEOUT = 120_000

const withTimeout = <T>(load: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A script of this page did not load in time.')), TIMEOUT)
    load()
      .finally(() => clearTimeout(timer))
      .then(resolve, reject)
  })

/** Of every lazy component so far. The code of one may add others. */
export const loaders = new Map<unknown, (stores: RootStore) => Promise<unknown>>()

/** Its loading also adds the stores that it needs. A boundary around it gets a LoadError. */
export const lazyComponent = <Name extends string, Module extends Record<Name, Lazy>>(
  load: (stores: RootStore) => Promise<Module>,
  name: Name,
): ComponentType<ComponentProps<Module[Name]>> => {
  const perStores = new WeakMap<RootStore, LazyExoticComponent<Module[Name]>>()
  const LazyComponent = (props: ComponentProps<Module[Name]>) => {
    const stores = useStores()
    let Loaded = perStores.get(stores)
    if (Loaded === undefined) {
      Loaded = lazy(() =>
        withTimeout(async () => ({ default: (await load(stores))[name] })).catch((error: unknown) => {
          // Not at once: React renders a second time before it gives an error to a boundary.
          throw new LoadError(error, () => perStores.delete(stores))
        }),
      )
      perStores.set(stores, Loaded)
    }
    return createElement(Loaded, props)
  }
  loaders.set(LazyComponent, load)
  return LazyComponent
}
