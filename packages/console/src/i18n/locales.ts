export const locales = ['en', 'es'] as const
export type Locale = (typeof locales)[number]

const isLocale = (tag: string): tag is Locale => locales.some((known) => known === tag)

/** The chosen language, else the first supported BCP 47 tag of the browser. */
export const chooseLocale = (chosen: string | null, preferred: readonly string[]): Locale => {
  const locale = [chosen ?? '', ...preferred].map((tag) => tag.split('-')[0] ?? '').find(isLocale)
  return locale ?? locales[0]
}
