/** Lightness 0 to 1, chroma 0 to about 0.37, hue in degrees (Björn Ottosson, "A perceptual color space for image processing", 2020). */
export interface Oklch {
  l: number
  c: number
  h: number
}

type Triple = readonly [number, number, number]

const toLinear = (byte: number): number => {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Linear red, green and blue, 0 to 1. @param hex `#rrggbb` */
export const toLinearRgb = (hex: string): Triple => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [toLinear(value >> 16), toLinear((value >> 8) & 255), toLinear(value & 255)]
}

const fromLinear = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

/** @param hex `#rrggbb` */
export const toOklch = (hex: string): Oklch => {
  const [r, g, b] = toLinearRgb(hex)
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const greenRed = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const blueYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    l,
    c: Math.hypot(greenRed, blueYellow),
    h: ((Math.atan2(blueYellow, greenRed) * 180) / Math.PI + 360) % 360,
  }
}

const linearOf = ({ l, c, h }: Oklch): Triple => {
  const angle = (h * Math.PI) / 180
  const [greenRed, blueYellow] = [c * Math.cos(angle), c * Math.sin(angle)]
  const long = (l + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3
  const medium = (l - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3
  const short = (l - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const isShown = (color: Oklch): boolean =>
  linearOf(color).every((channel) => channel >= -0.0001 && channel <= 1.0001)

/** Exact to a thousandth. */
const HALVINGS = 12

/** Colours outside sRGB lose chroma, never lightness or hue: contrast depends on them. */
export const fromOklch = (color: Oklch): string => {
  const lightness = Math.min(1, Math.max(0, color.l))
  let [low, high] = [0, color.c]
  if (!isShown({ ...color, l: lightness })) {
    for (let step = 0; step < HALVINGS; step += 1) {
      const middle = (low + high) / 2
      if (isShown({ l: lightness, c: middle, h: color.h })) low = middle
      else high = middle
    }
    high = low
  }
  const channels = linearOf({ l: lightness, c: high, h: color.h }).map((channel) =>
    Math.round(fromLinear(Math.min(1, Math.max(0, channel))) * 255),
  )
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
