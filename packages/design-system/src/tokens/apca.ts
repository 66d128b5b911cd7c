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
