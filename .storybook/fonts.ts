import '@portico/design-system/styles.css'

const isOurs = ({ family }: FontFace): boolean => family.includes('Inter')

/** The machine's own font, which it may not have. */
const isFallback = ({ family }: FontFace): boolean => family.includes('Fallback')

/** Loads the fonts of the style sheets, whether or not the page needs them now. */
export const loadFonts = async (): Promise<void> => {
  const faces = [...document.fonts].filter(isOurs)
  await Promise.allSettled(faces.map((face) => face.load()))
  const needed = faces.filter((face) => !isFallback(face))
  if (needed.length === 0 || needed.some(({ status }) => status !== 'loaded'))
    throw new Error('Waited for the font Inter, which did not load: texts would be measured in another.')
}
