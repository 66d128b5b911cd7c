import { getEnv, type IAnyStateTreeNode } from 'mobx-state-tree'
import type { Client } from '../api/client.ts'
import type { Transport } from '../api/transport.ts'
import type { Clock, Disposer } from './clock.ts'
import type { Device } from './device.ts'
import type { Downloads } from './downloads.ts'
import type { Locks } from './locks.ts'
import type { LocalAgent } from './loopbackAccess.ts'
import type { PageEvents } from './pageEvents.ts'
import type { KeyValueStorage } from './storage.ts'

/** A tab that was opened blank and has no way back to its opener. */
interface OpenedTab {
  /** Points the tab at an address without leaving the blank page in its history. */
  navigate(url: string): void
}

/** Opens blank tabs. Must be called inside the click: browsers block it later. */
export interface TabOpener {
  /** Returns null when the browser blocks the tab. */
  open(): OpenedTab | null
}

export interface Navigation {
  /** Origin of the page, such as `https://console.example`. */
  readonly origin: string
  reload(): void
}

/** Where warnings go. Details never hold tokens, passwords or one-time addresses. */
export interface Log {
  warn(event: string, details: Readonly<Record<string, unknown>>): void
}

/** What the machine gives to the stores: everything that is not pure comes from here. */
export interface Platform {
  readonly transport: Transport
  /** Where the service is until its configuration says otherwise; may be relative to the page's origin. */
  readonly serviceUrl: string
  readonly clock: Clock
  /** A number from 0 up to, not including, 1. */
  readonly random: () => number
  /** Survives the browser's restart and is shared by tabs. */
  readonly storage: KeyValueStorage
  /** Lives as long as this tab. */
  readonly tabStorage: KeyValueStorage
  readonly page: PageEvents
  readonly navigation: Navigation
  readonly log: Log
}

/** What the machine gives to the signed-in stores alone; the sign-in page does not load it. */
export interface SignedInPlatform {
  readonly opener: TabOpener
  readonly localAgent: LocalAgent
  readonly device: Device
  readonly locks: Locks
  readonly downloads: Downloads
}

/** What the machine gives to the stores of plans and payment alone. */
export interface BillingPlatform {
  /** Leaves for another page in this tab, such as the one where a plan is paid. */
  leave(url: string): void
  /** The page comes back, just as it was left, from the browser's back-forward cache. */
  onRestored(listener: () => void): Disposer
}

/** The MobX-State-Tree environment of every store. */
export interface Environment extends Platform {
  readonly client: Client
}

/** The MobX-State-Tree environment of the signed-in stores. */
export interface SignedInEnvironment extends Environment, SignedInPlatform {}

/** The MobX-State-Tree environment of the stores of plans and payment. */
export interface BillingEnvironment extends Environment, BillingPlatform {}

/** The environment that a store was created with. */
export const environmentOf = (node: IAnyStateTreeNode): Environment => getEnv<Environment>(node)

/** The environment that a signed-in store was created with. */
export const signedInEnvironmentOf = (node: IAnyStateTreeNode): SignedInEnvironment =>
  getEnv<SignedInEnvironment>(node)

/** The environment that a store of plans and payment was created with. */
export const billingEnvironmentOf = (node: IAnyStateTreeNode): BillingEnvironment =>
  getEnv<BillingEnvironment>(node)
