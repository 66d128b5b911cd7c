import type { AccentTokens, MarkShape, ThemeName } from '@portico/design-system'

interface Brand {
  name: string
  /** The logo, within 24 by 24. Drawn in the accent. */
  mark: MarkShape
  /** The same for the browser's tab, where there are 16 px for it. */
  icon: MarkShape
  /** The one accent colour, `#rrggbb`. All its shades are computed from it; the build refuses one that cannot be read. */
  accent: string
  /** Shades to take in place of computed ones. */
  shades?: Partial<Record<ThemeName, Partial<AccentTokens>>>
}

/** What the product is called and looks like, said in one place so that it can be changed in one: see docs/brand.md. */
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
