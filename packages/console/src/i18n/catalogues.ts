import type { MessageFormatElement } from 'react-intl'
import { LoadError } from '../app/LoadError.ts'
import type english from '../messages/en.json'
import type { Locale } from './locales.ts'

/** A misspelt id is a type error. */
export type MessageId = keyof typeof english

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId
    }
  }
}

export type Catalogue = Record<MessageId, MessageFormatElement[]>

/** Which texts are in which: scripts/lib/messages.mjs. */
export type CatalogueName = 'public' | 'admin' | 'password' | 'errors' | 'help' | 'later'

const loaders = import.meta.glob<Catalogue>('../messages/compiled/*.json', { import: 'default' })

interface LoadingCatalogue extends Promise<Catalogue> {
  /** Once loaded; a page that is rendered with it does not suspend, which a prerendered page requires. */
  value?: Catalogue
  error?: unknown
}

const loaded = new Map<string, LoadingCatalogue>()

const load = async (key: string): Promise<Catalogue> => {
  const loader = loaders[`../messages/compiled/${key}.json`]
  if (loader === undefined) throw new Error(`There is no catalogue ${key}. Run \`npm run messages\`.`)
  return loader()
}

export const loadCatalogue = (locale: Locale, name: CatalogueName): LoadingCatalogue => {
  const key = `${locale}.${name}`
  const catalogue: LoadingCatalogue =
    loaded.get(key) ??
    load(key).catch((error: unknown) => {
      throw new LoadError(key, error, () => loaded.delete(key))
    })
  loaded.set(key, catalogue)
  catalogue.then(
    (value) => Object.assign(catalogue, { value }),
    (error: unknown) => Object.assign(catalogue, { error }),
  )
  return catalogue
}

/** For a component, which suspends until it is loaded: `use`, even of a settled promise, makes `act` drop the updates that a render leaves. */
export const readCatalogue = (locale: Locale, name: CatalogueName): Catalogue => {
  const catalogue = loadCatalogue(locale, name)
  if (catalogue.error !== undefined) throw catalogue.error
  // oxlint-disable-next-line typescript/only-throw-error -- React suspends by it
  if (catalogue.value === undefined) throw catalogue
  return catalogue.value
}

export const isMessageId = (key: string, catalogue: object): key is MessageId => Object.hasOwn(catalogue, key)
