import type { MessageFormatElement } from 'react-intl'
import type english from '../messages/en.json'
import type { Locale } from './locales.ts'

/** Ids of every text. A misspelt id is a type error. */
export type MessageId = keyof typeof english

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId
    }
  }
}

/** Texts of one language, compiled. */
export type Catalogue = Record<MessageId, MessageFormatElement[]>

/**
 * Pages without a session carry their own texts alone; all others come with the admin layout, or where a password is set
 * (`password`), a rare code is met (`errors`) or codes are explained (`help`).
 */
export type CataloguePart = 'public' | 'admin' | 'password' | 'errors' | 'help'

const loaders: Record<`${Locale}.${CataloguePart}`, () => Promise<{ default: unknown }>> = {
  'en.public': () => import('../messages/compiled/en.public.json'),
  'en.admin': () => import('../messages/compiled/en.admin.json'),
  'en.password': () => import('../messages/compiled/en.password.json'),
  'en.errors': () => import('../messages/compiled/en.errors.json'),
  'en.help': () => import('../messages/compiled/en.help.json'),
  'es.public': () => import('../messages/compiled/es.public.json'),
  'es.admin': () => import('../messages/compiled/es.admin.json'),
  'es.password': () => import('../messages/compiled/es.password.json'),
  'es.errors': () => import('../messages/compiled/es.errors.json'),
  'es.help': () => import('../messages/compiled/es.help.json'),
}

const loaded = new Map<string, Promise<Catalogue>>()

const load = async (key: keyof typeof loaders): Promise<Catalogue> => {
  const { default: catalogue } = await loaders[key]()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the compiler of the same library
  return catalogue as Catalogue
}

/** The texts of one part in one language; loaded on demand, once. */
export const loadCatalogue = (locale: Locale, part: CataloguePart): Promise<Catalogue> => {
  const key = `${locale}.${part}` as const
  const catalogue = loaded.get(key) ?? load(key)
  loaded.set(key, catalogue)
  return catalogue
}

/** Whether a key that came from elsewhere, such as a store, is a text that is loaded. */
export const isMessageId = (key: string, catalogue: object): key is MessageId => Object.hasOwn(catalogue, key)
