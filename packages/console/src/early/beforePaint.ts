// A classic script at the start of the page's body, built separately from the console (build/earlyScript.ts): it must be small.
import { StorageKey } from '@portico/stores'
import { chooseLocale } from '../i18n/locales.ts'
import type { Early } from './early.ts'
import { holdSubmits } from './holdSubmits.ts'
import { showLanguage } from './showLanguage.ts'
import { sendEarly } from './earlyReplies.ts'
import { readPreferences } from './readPreferences.ts'

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const page = document.documentElement
const { locale: chosen, theme, density } = readPreferences(stored(StorageKey.preferences))
const locale = chooseLocale(chosen)
const token = stored(StorageKey.token)

page.lang = locale
page.dataset['density'] = density
if (theme !== 'system') page.dataset['theme'] = theme

const { adminScripts, isPrerendered, ...texts } = document.currentScript?.dataset ?? {}
let releaseSubmit: Early['releaseSubmit'] = () => undefined
let takeReply: ReturnType<typeof sendEarly> = () => null

if (token === null) {
  if (isPrerendered !== undefined) {
    releaseSubmit = holdSubmits()
    showLanguage(locale)
  }
} else {
  // A signed-in user gets another page than the prerendered one.
  page.dataset['signedIn'] = ''
  const serviceUrl = document.querySelector<HTMLMetaElement>('meta[name="portico-service"]')?.content
  takeReply = sendEarly({ serviceUrl: serviceUrl || '/api', token, language: chosen ?? 'en' })
  for (const href of `${adminScripts} ${texts[`${locale}Texts`]}`.split(' '))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

window.porticoEarly = { takeReply, releaseSubmit }
