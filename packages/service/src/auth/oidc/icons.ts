import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'

const svg = (size: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${body}</svg>`

/** Colours that are visible on light and dark surfaces. */
const ICONS = {
  google: svg(
    48,
    '<path fill="#ea4335" d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9C35.9 2.4 30.5 0 24 0 14.6 0 6.5 5.4 2.6 13.2l8 6.2C12.4 13.7 17.7 9.5 24 9.5z"/><path fill="#4285f4" d="M47 24.6c0-1.6-.2-3.1-.4-4.6H24v9h12.9c-.6 3-2.2 5.5-4.8 7.2l7.7 6C44.4 38 47 31.9 47 24.6z"/><path fill="#fbbc05" d="M10.5 28.6A14.5 14.5 0 0 1 10.5 19.4l-8-6.2A24 24 0 0 0 0 24c0 3.9.9 7.5 2.6 10.8z"/><path fill="#34a853" d="M24 48c6.5 0 11.9-2.1 15.9-5.8l-7.7-6c-2.2 1.5-5 2.3-8.2 2.3-6.3 0-11.6-4.2-13.5-9.9l-8 6.2C6.5 42.6 14.6 48 24 48z"/>',
  ),
  microsoft: svg(
    21,
    '<path fill="#f25022" d="M0 0h10v10H0z"/><path fill="#7fba00" d="M11 0h10v10H11z"/><path fill="#00a4ef" d="M0 11h10v10H0z"/><path fill="#ffb900" d="M11 11h10v10H11z"/>',
  ),
  github: svg(
    16,
    '<path fill="#78828f" d="M8 0C3.58 0 0 3.58 0 8c0 3.54 2.29 6.53 5.47 7.59.4.07.55-.17.55-.38 0-.19-.01-.82-.01-1.49-2.01.37-2.53-.49-2.69-.94-.09-.23-.48-.94-.82-1.13-.28-.15-.68-.52-.01-.53.63-.01 1.08.58 1.23.82.72 1.21 1.87.87 2.33.66.07-.52.28-.87.51-1.07-1.78-.2-3.64-.89-3.64-3.95 0-.87.31-1.59.82-2.15-.08-.2-.36-1.02.08-2.12 0 0 .67-.21 2.2.82.64-.18 1.32-.27 2-.27s1.36.09 2 .27c1.53-1.04 2.2-.82 2.2-.82.44 1.1.16 1.92.08 2.12.51.56.82 1.27.82 2.15 0 3.07-1.87 3.75-3.65 3.95.29.25.54.73.54 1.48 0 1.07-.01 1.93-.01 2.2 0 .21.15.46.55.38A8 8 0 0 0 16 8c0-4.42-3.58-8-8-8z"/>',
  ),
  gitlab: svg(
    24,
    '<path fill="#e24329" d="m12 22.5 4.4-13.6H7.6z"/><path fill="#fc6d26" d="M12 22.5 7.6 8.9H1.4zM12 22.5l4.4-13.6h6.2z"/><path fill="#fca326" d="M1.4 8.9.1 13a.9.9 0 0 0 .3 1L12 22.5zM22.6 8.9l1.3 4.1a.9.9 0 0 1-.3 1L12 22.5z"/><path fill="#e24329" d="M1.4 8.9h6.2L4.9.7a.45.45 0 0 0-.9 0zM22.6 8.9h-6.2L19.1.7a.45.45 0 0 1 .9 0z"/>',
  ),
  key: svg(
    24,
    '<g fill="none" stroke="#78828f" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><circle cx="7.5" cy="15.5" r="5.5"/><path d="m11.4 11.6 9.6-9.6m-5.5 5.5 3 3L22 7l-3-3"/></g>',
  ),
} as const

export type IconName = keyof typeof ICONS

export const iconNames = Object.keys(ICONS)

export const isIconName = (name: string): name is IconName => Object.hasOwn(ICONS, name)

export const iconPath = (name: IconName): string => `/oidc/icons/${name}.svg`

const Params = v.object({ name: v.string() })

/** Images, so that they are in no page's script. */
export const providerIcons = async (app: FastifyInstance): Promise<void> => {
  app.get('/oidc/icons/:name.svg', (request, reply) => {
    const { name } = v.parse(Params, request.params)
    if (!isIconName(name)) return reply.callNotFound()
    return reply
      .headers({
        'Cache-Control': 'public, max-age=86400',
        'Content-Security-Policy': "default-src 'none'",
        // The console may be on another origin.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      })
      .type('image/svg+xml')
      .send(ICONS[name])
  })
}
