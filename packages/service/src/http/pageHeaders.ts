import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'

export const createNonce = (): string => randomBytes(16).toString('base64')

export type ContentSecurityPolicy = Readonly<Record<string, readonly string[]>>

const common: ContentSecurityPolicy = {
  'default-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
}

const formatPolicy = (policy: ContentSecurityPolicy): string =>
  Object.entries({ ...common, ...policy })
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')

export const setPageHeaders = (reply: FastifyReply, policy: ContentSecurityPolicy): FastifyReply =>
  reply.headers({
    'Content-Security-Policy': formatPolicy(policy),
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    // The console first opens a pop-up and then sets its address.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
  })
