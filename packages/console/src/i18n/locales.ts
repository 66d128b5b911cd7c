/** Languages of the console; the first is the default. */
export const locales = ['en', 'es'] as const
export type Locale = (typeof locales)[number]

const isLocale = (tag: string): tag is Locale => locales.some((locale) => locale === tag)

/**
 * The language to speak: the chosen one if there is one, else the first of the browser's that we speak.
 * @param chosen what the person picked on this device, or null
 * @param preferred BCP 47 tags in the browser's order
 */
export const chooseLocale = (chosen: string | null, preferred: readonly string[]): Locale => {
  const spoken = [chosen ?? '', ...preferred].map((tag) => tag.split('-')[0] ?? '').find(isLocale)
  return spoken ?? locales[0]
}
