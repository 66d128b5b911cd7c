// A classic script at the start of the page's body, built separately from the console (build/earlyScript.ts): it must be small.

import { StorageKey, type TransportRequest, type TransportResponse } from '@portico/stores'
import { chooseLocale, type Locale } from '../i18n/locales.ts'
import { sendEarly } from './earlyReplies.ts'
import { holdKeys } from './heldKeys.ts'
import { readPreferences } from './readPreferences.ts'

/** Results of the early script, for the console's own script. */
interface Early {
  /** The reply to an early request; each can be taken once. Rejects when it is lost. */
  takeReply(request: TransportRequest): Promise<TransportResponse> | null
  /** Sends a form that was submitted early; from now on the page handles forms. */
  releaseSubmit(form: HTMLFormElement | null): void
  /** Presses keys again that came before the page listened; from now on the page handles keys. */
  releaseKeys(): void
}

declare global {
  interface Window {
    /** Undefined when the early script was not loaded. */
    porticoEarly?: Early
  }
}

/** Replaces the English page with another language as soon as the document contains it (see prerenderBuild.ts). */
const showLanguage = (locale: Locale): void => {
  if (locale === 'en') return
  const exchange = (): boolean => {
    const template = document.querySelector<HTMLTemplateElement>(`template[lang="${locale}"]`)
    const root = document.querySelector<HTMLElement>('#root')
    // The template is complete once an element follows it.
    if (template === null || template.nextSibling === null || root === null) return false
    root.replaceChildren(template.content)
    root.lang = locale
    document.title = template.title
    template.remove()
    return true
  }
  const observer = new MutationObserver(() => {
    if (exchange()) observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
  addEventListener('DOMContentLoaded', () => {
    observer.disconnect()
    exchange()
  })
}

/** A form that is submitted before the page handles it would leave the page. */
const holdSubmits = (): Early['releaseSubmit'] => {
  let pendingForm: EventTarget | null = null
  const hold = (event: Event): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
    pendingForm = event.target
  }
  addEventListener('submit', hold, true)
  return (form) => {
    removeEventListener('submit', hold, true)
    if (form !== null && pendingForm === form) form.requestSubmit()
    pendingForm = null
  }
}

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
const preload = (files: string): void => {
  for (const href of files.split(' '))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

let releaseSubmit: Early['releaseSubmit'] = () => undefined
const serviceUrl = document.querySelector<HTMLMetaElement>('meta[name="portico-service"]')?.content
const takeReply = sendEarly({ serviceUrl: serviceUrl || '/api', token, language: chosen ?? 'en' })

if (token === null) {
  if (isPrerendered !== undefined) {
    releaseSubmit = holdSubmits()
    showLanguage(locale)
  }
} else {
  // A signed-in user gets another page than the prerendered one.
  page.dataset['signedIn'] = ''
  preload(`${adminScripts} ${texts[`${locale}Admin`]}`)
}
preload(texts[`${locale}Public`] ?? '')

const releaseKeys = token !== null || isPrerendered !== undefined ? holdKeys(token === null) : () => undefined

window.porticoEarly = { takeReply, releaseSubmit, releaseKeys }
