/** How the console may look. `system` follows the device. */
export const THEMES = ['system', 'light', 'dark', 'contrast'] as const
export type Theme = (typeof THEMES)[number]
/** How close its rows and fields may stand. */
export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

/** What follows a person to other devices. */
export const CHOICES = ['locale', 'theme', 'density'] as const
