import { toLinearRgb } from './oklch.ts'

const luminance = (hex: string): number => {
  const [red, green, blue] = toLinearRgb(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** An opaque colour below a translucent one, `rgb(r g b / a%)`. */
export const washed = (ground: string, wash: string): string => {
  const [red = 0, green = 0, blue = 0, percent = 0] = [...wash.matchAll(/\d+/g)].map(Number)
  const value = Number.parseInt(ground.slice(1), 16)
  const below = [value >> 16, (value >> 8) & 255, value & 255]
  const mixed = [red, green, blue].map((above, index) =>
    Math.round(above * (percent / 100) + (below[index] ?? 0) * (1 - percent / 100)),
  )
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Contrast ratio of two opaque colours as `#rrggbb`, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export const contrastRatio = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}
