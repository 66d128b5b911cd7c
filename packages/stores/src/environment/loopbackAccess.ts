import { AGENT_PORT } from '../api/contract/agent.ts'
import { isLoopbackHost } from '../links/links.ts'
import type { Disposer } from './clock.ts'

/** `prompt`: the next call makes the browser ask. `granted` also for browsers without this permission. */
export type LoopbackAccess = 'prompt' | 'granted' | 'denied'

export interface LoopbackPermission {
  readonly access: LoopbackAccess
  /** Name of the browser's permission; null without one. */
  readonly name: string | null
}

export interface LocalAgent {
  /** No trailing slash. Never gets the bearer. */
  readonly url: string
  access(): Promise<LoopbackAccess>
  permission(): Promise<LoopbackPermission>
  onAccessChange(listener: () => void): Disposer
}

interface NativePermission {
  readonly state: string
  addEventListener(type: 'change', listener: () => void): void
  removeEventListener(type: 'change', listener: () => void): void
}

export interface NativePermissions {
  query(descriptor: { readonly name: string }): Promise<NativePermission>
}

/** Current name, then the former one. */
const PERMISSIONS = ['loopback-network', 'local-network-access'] as const

const isAccess = (state: string): state is LoopbackAccess =>
  state === 'prompt' || state === 'granted' || state === 'denied'

/** Browsers never ask a page from loopback. */
export const createLocalAgent = (
  hostname: string,
  permissions: NativePermissions | undefined,
  url: string | null | undefined,
): LocalAgent => {
  const find = async (): Promise<{ name: string; native: NativePermission } | null> => {
    if (!permissions || isLoopbackHost(hostname)) return null
    for (const name of PERMISSIONS) {
      try {
        return { name, native: await permissions.query({ name }) }
      } catch {
        // An unknown name rejects: this browser has no such permission.
      }
    }
    return null
  }
  const permission = async (): Promise<LoopbackPermission> => {
    const found = await find()
    const state = found?.native.state ?? 'granted'
    return { access: isAccess(state) ? state : 'granted', name: found?.name ?? null }
  }
  return {
    url: url || `http://127.0.0.1:${AGENT_PORT}`,
    permission,
    access: async () => (await permission()).access,
    onAccessChange: (listener) => {
      let isDisposed = false
      let followed: NativePermission | null = null
      const follow = async (): Promise<void> => {
        const found = await find()
        if (isDisposed) return
        followed = found?.native ?? null
        followed?.addEventListener('change', listener)
      }
      void follow()
      return () => {
        isDisposed = true
        followed?.removeEventListener('change', listener)
      }
    },
  }
}
