import { propertyName } from '../tokens/index.ts'

const fonts = { body: '400 14px', control: '500 13px', caption: '600 12px' } as const

let context: CanvasRenderingContext2D | null | undefined

/** Width of the widest text in px at the default text size, for the `Column.width` of columns with known texts. */
export const widestOf = (texts: readonly string[], font: keyof typeof fonts = 'body'): number => {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return 0
  const family = getComputedStyle(document.documentElement).getPropertyValue(propertyName('fontText'))
  context.font = `${fonts[font]} ${family}`
  const widths = texts.map((text) => context?.measureText(text).width ?? 0)
  return Math.ceil(Math.max(0, ...widths)) + 1
}
