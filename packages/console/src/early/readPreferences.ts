import { DENSITIES, type Density, type Theme, THEMES } from '@portico/stores'

/** Properties of an unknown value. */
export const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const among = <T extends string>(allowed: readonly T[], fallback: T, value: unknown): T =>
  allowed.find((known) => known === value) ?? fallback

/** Stored preferences that affect the first paint. Without the store's schema, which would be most of the script. */
export const readPreferences = (
  text: string | null,
): { locale: string | null; theme: Theme; density: Density } => {
  let stored: unknown = null
  try {
    stored = JSON.parse(text ?? 'null')
  } catch {
    // The store ignores invalid values too.
  }
  const { locale, theme, density } = recordOf(stored)
  return {
    locale: typeof locale === 'string' ? locale : null,
    theme: among(THEMES, 'system', theme),
    density: among(DENSITIES, 'comfortable', density),
  }
}
