import type { Locale } from '../i18n/locales.ts'

/** Replaces the English page with another language as soon as the document contains it (see prerenderBuild.ts). */
export const showLanguage = (locale: Locale): void => {
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
