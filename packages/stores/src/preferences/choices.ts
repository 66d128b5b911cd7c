/** `system` follows the device. */
export const THEMES = ['system', 'light', 'dark', 'contrast'] as const
export type Theme = (typeof THEMES)[number]
export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]
/** Of the first weeks. */
export const CHECKLISTS = ['shown', 'hidden'] as const

export const CHOICES = ['locale', 'theme', 'density', 'checklist'] as const
export type Choice = (typeof CHOICES)[number]
