import { AGENT_PORT } from '../api/contract/agentPort.ts'
import { isLoopbackHost } from '../links/links.ts'
import type { Disposer } from './clock.ts'

/**
 * Whether the browser lets this page call the machine it runs on. `prompt`: the next call makes it ask the person.
 * `granted` also where it has no such gate.
 */
export type LoopbackAccess = 'prompt' | 'granted' | 'denied'

/** What the browser says of that, for a person to read. */
export interface LoopbackPermission {
  readonly access: LoopbackAccess
  /** What the browser calls the permission; null where it has no such gate, or none for this page. */
  readonly name: string | null
}

/** The way to the agent on the person's own machine. */
export interface LocalAgent {
  /** Without a slash at the end. Never gets the bearer. */
  readonly url: string
  access(): Promise<LoopbackAccess>
  permission(): Promise<LoopbackPermission>
  onAccessChange(listener: () => void): Disposer
}

/** The part of a `PermissionStatus` in use. */
interface NativePermission {
  readonly state: string
  addEventListener(type: 'change', listener: () => void): void
  removeEventListener(type: 'change', listener: () => void): void
}

export interface NativePermissions {
  query(descriptor: { readonly name: string }): Promise<NativePermission>
}

/** The permission's name today, and the one it had before. */
const PERMISSIONS = ['loopback-network', 'local-network-access'] as const

const isAccess = (state: string): state is LoopbackAccess =>
  state === 'prompt' || state === 'granted' || state === 'denied'

/** The agent as a browser page reaches it. A page that comes from loopback itself is never asked. */
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
        // A browser rejects a name that it does not know: then it has no such gate.
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
