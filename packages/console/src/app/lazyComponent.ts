import { environmentOf, type RootStore } from '@portico/stores'
import {
  createElement,
  lazy,
  useState,
  type ComponentProps,
  type ComponentType,
  type LazyExoticComponent,
} from 'react'
import { loadCatalogue, type CatalogueName } from '../i18n/catalogues.ts'
import { chooseLocale } from '../i18n/locales.ts'
import { withCatalogues, type AnyComponent } from '../i18n/MessagesProvider.tsx'
import { useStores } from './context.ts'
import { LoadError } from './LoadError.ts'

/** Milliseconds (specification, section 8). */
const TIMEOUT = 120_000

/** Milliseconds before the second try to load a script. */
const PAUSE = 1000

const withTimeout = <T>(load: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A script of this page did not load in time.')), TIMEOUT)
    load()
      .finally(() => clearTimeout(timer))
      .then(resolve, reject)
  })

/** All lazy components so far. Loading one may add others. */
export const loaders = new Map<unknown, (stores: RootStore) => Promise<unknown>>()

/**
 * Loads its code, its texts and the stores that it needs. Needs a boundary, which gets a LoadError. Renders at once when it was loaded before.
 *
 * @param catalogues of its texts, besides those around it
 */
export const lazyComponent = <Name extends string, Module extends Record<Name, AnyComponent>>(
  load: (stores: RootStore) => Promise<Module>,
  name: Name,
  ...catalogues: readonly CatalogueName[]
): ComponentType<ComponentProps<Module[Name]>> => {
  const perStores = new WeakMap<RootStore, LazyExoticComponent<Module[Name]>>()
  const ready = new WeakMap<RootStore, Module[Name]>()
  const loadOnce = async (stores: RootStore) => {
    const locale = chooseLocale(stores.preferences.language)
    const texts = catalogues.map((catalogue) => loadCatalogue(locale, catalogue))
    // A text that fails is asked for again where it is read.
    const [{ [name]: Loaded }] = await Promise.all([load(stores), Promise.allSettled(texts)])
    const Part = catalogues.length === 0 ? Loaded : withCatalogues(Loaded, ...catalogues)
    ready.set(stores, Part)
    return { default: Part }
  }
  const loadTwice = async (stores: RootStore) => {
    try {
      return await loadOnce(stores)
    } catch (error) {
      // The connection's return retries.
      if (!stores.network.isOnline) throw error
      await new Promise<void>((resolve) => void environmentOf(stores).clock.after(PAUSE, resolve))
      return loadOnce(stores)
    }
  }
  const lazyOf = (stores: RootStore) => {
    let Loaded = perStores.get(stores)
    if (Loaded === undefined) {
      Loaded = lazy(() =>
        withTimeout(() => loadTwice(stores)).catch((error: unknown) => {
          // Not earlier: React renders a second time before it passes an error to a boundary.
          throw new LoadError(name, error, () => perStores.delete(stores))
        }),
      )
      perStores.set(stores, Loaded)
    }
    return Loaded
  }
  const LazyComponent = (props: ComponentProps<Module[Name]>) => {
    const stores = useStores()
    // The same component while mounted.
    const [chosen] = useState(() => ({ Loaded: ready.get(stores) ?? lazyOf(stores) }))
    return createElement(chosen.Loaded, props)
  }
  loaders.set(LazyComponent, loadOnce)
  return LazyComponent
}

const withSubtree =
  (loadAdd: () => Promise<(stores: RootStore) => void>) =>
  <Module>(load: (stores: RootStore) => Promise<Module>) =>
  async (stores: RootStore): Promise<Module> => {
    const [add, module] = await Promise.all([loadAdd(), load(stores)])
    add(stores)
    return module
  }

export const withSignedIn = withSubtree(
  async () => (await import('@portico/stores/signed-in')).addSignedInStores,
)

/** Of stores below the signed-in ones. */
export const withNested =
  (loadAdd: () => Promise<(stores: RootStore) => void>) =>
  <Module>(load: () => Promise<Module>) =>
  (stores: RootStore): Promise<Module> =>
    withSubtree(loadAdd)(() => withSignedIn(load)(stores))(stores)

const withLater = withNested(async () => (await import('@portico/stores/later')).addLaterStores)

/** A lazy component that reads the later stores. */
export const laterComponent = <Name extends string, Module extends Record<Name, AnyComponent>>(
  load: () => Promise<Module>,
  name: Name,
  ...catalogues: readonly CatalogueName[]
) => lazyComponent<Name, Module>(withLater(load), name, ...catalogues)

export const withBilling = withSubtree(async () => (await import('@portico/stores/billing')).addBillingStores)
export const withPasswords = withSubtree(
  async () => (await import('@portico/stores/passwords')).addPasswordStores,
)
