import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'

const FOLDER = '/fonts'

/** The product's typeface, in the subsets that English and Spanish need. */
const FACES = {
  'inter-latin-ext-wght-normal.woff2':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+1E00-1E9F,U+2020,U+20A0-20AB,U+20AD-20C0',
  'inter-latin-wght-normal.woff2':
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215',
} as const

/** The fallback has the same metrics, so that the layout does not shift. */
export const fontFaces =
  Object.entries(FACES)
    .map(
      ([file, range]) =>
        `@font-face{font-family:Inter;font-display:swap;font-weight:100 900;src:url(${FOLDER}/${file}) format('woff2');unicode-range:${range}}`,
    )
    .join('\n') +
  `
@font-face{font-family:'Inter Fallback';src:local('Arial'),local('Liberation Sans'),local('Helvetica');size-adjust:107.12%;ascent-override:90.44%;descent-override:22.52%;line-gap-override:0%}`

/** By path. */
const FILES: ReadonlyMap<string, Buffer> = new Map(
  Object.keys(FACES).map((file) => [
    `${FOLDER}/${file}`,
    readFileSync(fileURLToPath(import.meta.resolve(`@fontsource-variable/inter/files/${file}`))),
  ]),
)

export const fonts = async (app: FastifyInstance): Promise<void> => {
  for (const [path, font] of FILES) {
    app.get(path, (_request, reply) =>
      reply.type('font/woff2').header('Cache-Control', 'public, max-age=86400').send(font),
    )
  }
}
