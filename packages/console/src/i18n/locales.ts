export const locales = ['en', 'es'] as const
export type Locale = (typeof locales)[number]

const isLocale = (tag: string): tag is Locale => locales.some((known) => known === tag)

const supported = (tags: readonly string[]): Locale | undefined =>
  tags.map((tag) => tag.split('-')[0] ?? '').find(isLocale)

/** The chosen language, or English. */
export const chooseLocale = (chosen: string | null): Locale => supported([chosen ?? '']) ?? locales[0]

export type OfferedLocale = Exclude<Locale, (typeof locales)[0]>

/** @param preferred BCP 47 tags of the browser. @returns A preferred language other than English, until one is chosen. */
export const offeredLocale = (chosen: string | null, preferred: readonly string[]): OfferedLocale | null => {
  const locale = chosen === null ? supported(preferred) : undefined
  return locale === undefined || locale === 'en' ? null : locale
}
