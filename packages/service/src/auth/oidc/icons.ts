import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export const iconNames = ['google', 'microsoft', 'github', 'gitlab', 'key'] as const

export type IconName = (typeof iconNames)[number]

export const isIconName = (name: string): name is IconName => iconNames.some((icon) => icon === name)

const PREFIX = '/oidc/icons/'

export const iconPath = (name: IconName): string => `${PREFIX}${name}.svg`

/** Images, so that they are in no page's script. Their colours are visible on light and dark surfaces. */
export const providerIcons = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('icons/', import.meta.url)),
    prefix: PREFIX,
    decorateReply: false,
    index: false,
    maxAge: '1d',
    setHeaders: (reply) => {
      reply.header('Content-Security-Policy', "default-src 'none'")
      // The console may be on another origin.
      reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
    },
  })
}
