import { makeRootStore, type RootFixture, type RootStoreOptions } from '@portico/stores/testing'
import type { Decorator } from '@storybook/react-vite'
import { createContext, use, useState, type ReactNode } from 'react'
import { chooseLocale, type Locale } from '../i18n/locales.ts'
import { AppProviders, type AppLocale } from './AppProviders.tsx'
import { isPseudo } from './pseudo.ts'

export interface StoreOptions extends RootStoreOptions {
  path?: string
  prepare?: (fixture: RootFixture) => void
}

type Transport = RootFixture['transport']

/** Options whose service always answers a call like this. */
export const replying = (...args: Parameters<Transport['always']>): Pick<StoreOptions, 'prepare'> => ({
  prepare: ({ transport }) => transport.always(...args),
})

export const replyingOnce = (...args: Parameters<Transport['next']>): Pick<StoreOptions, 'prepare'> => ({
  prepare: ({ transport }) => transport.next(...args),
})

export const makeFixture = ({ prepare, ...stores }: Omit<StoreOptions, 'path'>): RootFixture => {
  const fixture = makeRootStore(stores)
  prepare?.(fixture)
  return fixture
}

export type StoryOverride = (
  options: StoreOptions,
) => StoreOptions & { locale?: Locale | undefined; make?: typeof makeFixture }

export const StoryOverrideContext = createContext<StoryOverride>((options) => options)

interface StoryProvidersProps {
  locale: AppLocale
  options: StoreOptions
  children: ReactNode
}

function StoryProviders({ locale: toolbarLocale, options, children }: StoryProvidersProps) {
  const override = use(StoryOverrideContext)
  const { path = '/', locale = toolbarLocale, make = makeFixture, ...stores } = override(options)
  const [fixture] = useState(() => make(stores))
  return (
    <AppProviders fixture={fixture} locale={locale} path={path}>
      {children}
    </AppProviders>
  )
}

export const withStores =
  (options: StoreOptions = {}): Decorator =>
  (Story, { globals }) => {
    const name = String(globals['locale'])
    const locale = isPseudo(name) ? name : chooseLocale(name)
    return (
      <StoryProviders locale={locale} options={options}>
        <Story />
      </StoryProviders>
    )
  }

/** A function for stories that share options, such as their address. */
export const storiesWith =
  (shared: StoreOptions) =>
  (options: StoreOptions = {}) => ({ decorators: [withStores({ ...shared, ...options })] })
