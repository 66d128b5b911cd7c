import type { AccentTokens, MarkShape, ThemeName } from '@portico/design-system'

interface Brand {
  name: string
  /** 24 by 24 px. */
  mark: MarkShape
  /** 16 by 16 px. */
  icon: MarkShape
  /** `#rrggbb`; its shades are computed, and the build refuses an unreadable one. */
  accent: string
  /** Override computed shades. */
  shades?: Partial<Record<ThemeName, Partial<AccentTokens>>>
}

/** See docs/brand.md. */
export const brand: Brand = {
  name: 'Portico',
  mark: [
    { d: 'M3 21V11a9 9 0 0 1 18 0v10h-5V11a4 4 0 0 0-8 0v10z' },
    { d: 'M10.2 21v-9.4a1.8 1.8 0 0 1 3.6 0V21z', isFaint: true },
  ],
  icon: [
    { d: 'M3 22V11a9 9 0 0 1 18 0v11h-5V11a4 4 0 0 0-8 0v11z' },
    { d: 'M10.4 22V11.6a1.6 1.6 0 0 1 3.2 0V22z', isFaint: true },
  ],
  accent: '#2b55d4',
}
