const channel = (value: number): number => {
  const c = value / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

const luminance = (hex: string): number => {
  const value = Number.parseInt(hex.slice(1), 16)
  return (
    0.2126 * channel((value >> 16) & 255) +
    0.7152 * channel((value >> 8) & 255) +
    0.0722 * channel(value & 255)
  )
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

/** Constants of APCA 0.0.98G-4g, the one that WCAG 3 drafts name. */
const blackThreshold = 0.022
// oxlint-disable-next-line oxc/approx-constant -- the standard rounds it
const blackPower = 1.414
const leastDifference = 0.0005
const leastContrast = 0.1
const scale = 1.14
const offset = 0.027

const channels = [
  [16, 0.2126729],
  [8, 0.7151522],
  [0, 0.072175],
] as const

const lightness = (hex: string): number => {
  const value = Number.parseInt(hex.slice(1), 16)
  const y = channels.reduce((sum, [shift, part]) => sum + part * (((value >> shift) & 255) / 255) ** 2.4, 0)
  return y > blackThreshold ? y : y + (blackThreshold - y) ** blackPower
}

/** Lightness contrast (Lc) of a text on a background, both opaque as `#rrggbb`: positive for dark on light, negative for light on dark. Body text should have 75 and more, other texts 60. Shown beside WCAG's ratio, which alone decides. */
export const apcaContrast = (text: string, ground: string): number => {
  const [textY, groundY] = [lightness(text), lightness(ground)]
  if (Math.abs(groundY - textY) < leastDifference) return 0
  const isDarkOnLight = groundY > textY
  const raw = (isDarkOnLight ? groundY ** 0.56 - textY ** 0.57 : groundY ** 0.65 - textY ** 0.62) * scale
  if (Math.abs(raw) < leastContrast) return 0
  return (isDarkOnLight ? raw - offset : raw + offset) * 100
}
