import type { RootStore } from '@portico/stores'
import { createElement, lazy, type ComponentProps, type ComponentType, type LazyExoticComponent } from 'react'
import { useStores } from './context.ts'

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

/** Its loading also adds the stores that it needs. */
export const lazyComponent = <Name extends string, Module extends Record<Name, Lazy>>(
  load: (stores: RootStore) => Promise<Module>,
  name: Name,
): ComponentType<ComponentProps<Module[Name]>> => {
  const perStores = new WeakMap<RootStore, LazyExoticComponent<Module[Name]>>()
  return function LazyComponent(props) {
    const stores = useStores()
    let Loaded = perStores.get(stores)
    if (Loaded === undefined) {
      Loaded = lazy(() => withTimeout(async () => ({ default: (await load(stores))[name] })))
      perStores.set(stores, Loaded)
    }
    return createElement(Loaded, props)
  }
}
