/** `system` follows the device. */
export const THEMES = ['system', 'light', 'dark', 'contrast'] as const
export type Theme = (typeof THEMES)[number]
export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

export const CHOICES = ['locale', 'theme', 'density'] as const
export type Choice = (typeof CHOICES)[number]
