import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** Names a page's own styles and scripts; fresh for each reply. */
export const createNonce = (): string => randomBytes(16).toString('base64')

export type ContentSecurityPolicy = Readonly<Record<string, readonly string[]>>

/** What holds for every page, whatever it loads. */
const common: ContentSecurityPolicy = {
  'default-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'require-trusted-types-for': ["'script'"],
}

const formatPolicy = (policy: ContentSecurityPolicy): string =>
  Object.entries({ ...common, ...policy })
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')

/** Headers of every page: what it may load, and what browsers must not do with it. */
export const setPageHeaders = (reply: FastifyReply, policy: ContentSecurityPolicy): FastifyReply =>
  reply.headers({
    'Content-Security-Policy': formatPolicy(policy),
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    // Pop-ups stay allowed: the console opens a tab first and gives it the workspace's address afterwards.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
  })
