import type { RootStore } from '@portico/stores'
import { createElement, lazy, type ComponentProps, type ComponentType, type LazyExoticComponent } from 'react'
import { useStores } from './context.ts'

type Lazy = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default']

/** Milliseconds that a script may take to load (specification, section 8). */
const TIMEOUT = 120_000

/** Fails when a script takes too long, so that the user sees the crash page and can reload. */
export const withTimeout = <T>(load: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A script of this page did not load in time.')), TIMEOUT)
    load()
      .finally(() => clearTimeout(timer))
      .then(resolve, reject)
  })

/** A lazy component whose loading also brings the stores that it needs. Fails after a timeout. */
export const lazyWithStores = <C extends Lazy>(
  load: (stores: RootStore) => Promise<{ default: C }>,
): ComponentType<ComponentProps<C>> => {
  const perStores = new WeakMap<RootStore, LazyExoticComponent<C>>()
  return function LazyWithStores(props) {
    const stores = useStores()
    let Loaded = perStores.get(stores)
    if (Loaded === undefined) {
      Loaded = lazy(() => withTimeout(() => load(stores)))
      perStores.set(stores, Loaded)
    }
    return createElement(Loaded, props)
  }
}

/** `lazyWithStores` of a named export. */
export const lazyComponent = <Name extends string, Module extends Record<Name, Lazy>>(
  load: (stores: RootStore) => Promise<Module>,
  name: Name,
): ComponentType<ComponentProps<Module[Name]>> =>
  lazyWithStores(async (stores) => ({ default: (await load(stores))[name] }))
