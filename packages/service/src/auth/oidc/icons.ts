import { readFileSync } from 'node:fs'

export const iconNames = ['google', 'microsoft', 'github', 'gitlab', 'key'] as const

type IconName = (typeof iconNames)[number]

export const isIconName = (name: string): name is IconName => iconNames.some((icon) => icon === name)

/** Address of an image, so that it is in no page's script. Its colours are visible on light and dark surfaces. */
export const iconOf = (name: IconName): string =>
  `data:image/svg+xml;base64,${readFileSync(new URL(`icons/${name}.svg`, import.meta.url), 'base64')}`
