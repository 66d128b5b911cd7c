import { getEnv, type IAnyStateTreeNode } from 'mobx-state-tree'
import type { Client } from '../api/client.ts'
import type { Transport } from '../api/transport.ts'
import type { Clock, Disposer, PageEvents } from './clock.ts'
import type { LocalAgent } from './loopbackAccess.ts'
import type { KeyValueStorage } from './storage.ts'

interface OpenedTab {
  /** Leaves no blank page in the history. */
  navigate(url: string): void
}

/** Call it in the click handler: browsers block it later. */
interface TabOpener {
  open(): OpenedTab | null
  /** This tab, for navigation without a click. */
  readonly here: OpenedTab
}

interface Navigation {
  readonly origin: string
  reload(): void
}

export interface Locks {
  /** Null when another tab has it. */
  take(name: string): Promise<Disposer | null>
  /** Whether any tab has it, this one included. */
  isTaken(name: string): Promise<boolean>
}

/** Details never contain tokens, passwords or one-time addresses. */
interface Log {
  warn(event: string, details: Readonly<Record<string, unknown>>): void
}

/** All impure operations are injected here. */
export interface Platform {
  readonly transport: Transport
  /** Default until the configuration names another; may be relative to the origin. */
  readonly serviceUrl: string
  readonly clock: Clock
  /** From 0 up to, not including, 1. */
  readonly random: () => number
  /** Shared by tabs. */
  readonly storage: KeyValueStorage
  /** Of this tab only. */
  readonly tabStorage: KeyValueStorage
  readonly page: PageEvents
  readonly navigation: Navigation
  readonly locks: Locks
  readonly log: Log
}

/** The deployed version of the console. */
export interface Deployment {
  /** Whether a newer version than this page's is deployed. False when unknown. */
  isReplaced(): Promise<boolean>
}

export interface DownloadOptions {
  readonly signal: AbortSignal
  /** Bytes; `total` is null when unknown. */
  readonly onProgress: (loaded: number, total: number | null) => void
}

interface Downloads {
  /** Without bearer or cookies. Rejects when incomplete; the error has a message only when the server gave a reason. */
  fetch(url: string, options: DownloadOptions): Promise<Blob>
  save(blob: Blob, fileName: string): void
}

export interface Device {
  readonly isWindows: boolean
  readonly userAgent: string
  /** IANA name. */
  readonly timeZone: string
}

/** `unsupported`: not in this browser, or not in an insecure context. */
export type NotificationAccess = 'default' | 'granted' | 'denied' | 'unsupported'

export interface NotificationText {
  readonly title: string
  readonly body: string
  /** Replaces the one before with the same tag. */
  readonly tag: string
}

export interface Notifications {
  access(): NotificationAccess
  /** Call it in a press: browsers ask only then. */
  request(): Promise<NotificationAccess>
  /** @param onPress runs in this tab, once it is in front */
  show(text: NotificationText, onPress: () => void): void
}

/** Not loaded by the sign-in page. */
export interface SignedInPlatform {
  readonly opener: TabOpener
  readonly localAgent: LocalAgent
  readonly device: Device
  readonly downloads: Downloads
  readonly deployment: Deployment
  readonly notifications: Notifications
}

export interface BillingPlatform {
  leave(url: string): void
  /** Runs when the page returns from the back-forward cache. */
  onRestored(listener: () => void): Disposer
}

export interface Environment extends Platform {
  readonly client: Client
}

export interface SignedInEnvironment extends Environment, SignedInPlatform {}

interface BillingEnvironment extends Environment, BillingPlatform {}

export const environmentOf = (node: IAnyStateTreeNode): Environment => getEnv<Environment>(node)

export const signedInEnvironmentOf = (node: IAnyStateTreeNode): SignedInEnvironment =>
  getEnv<SignedInEnvironment>(node)

export const billingEnvironmentOf = (node: IAnyStateTreeNode): BillingEnvironment =>
  getEnv<BillingEnvironment>(node)
