import type { Client } from '../api/client.ts'
import type { Unchecked } from '../api/contract/list.ts'
import {
  AUTHENTICATION_METHODS,
  OneTimeUrlReplySchema,
  workspaceUrl,
  type AuthenticationMethod,
  type WireWorkspace,
} from '../api/contract/workspace.ts'
import { ClientError } from '../api/errors.ts'

/** `unobserved`: served as up, and nobody measures it. */
export const WorkspaceState = { up: 0, down: 1, unobserved: 2 } as const
export type WorkspaceState = (typeof WorkspaceState)[keyof typeof WorkspaceState]

export const WORKSPACE_STATUSES = ['checking', 'active', 'unobserved', 'down', 'expired'] as const
export type WorkspaceStatusName = (typeof WORKSPACE_STATUSES)[number]

/** Unless something says that it is down. */
export const canBeOpened = (status: WorkspaceStatusName): boolean =>
  status === 'active' || status === 'unobserved'

/** Ids of workspaces whose state changed since the previous check. */
export interface StateChange {
  /** Device time in milliseconds. */
  readonly at: number
  readonly up: readonly string[]
  readonly down: readonly string[]
}

export interface OpenOptions {
  /** Needs `canOpenAsAdministrator`. */
  readonly asAdministrator?: boolean
  /** Opens in this tab, for navigation without a click. */
  readonly isHere?: boolean
}

export interface OpenOutcome {
  /** `blocked`: show the address as a link. `unavailable`: not active, not safe or not allowed. */
  readonly outcome: 'opened' | 'blocked' | 'unavailable'
  /** Without a one-time suffix. */
  readonly url: string
}

export interface WorkspaceEntry extends Readonly<
  Pick<WireWorkspace, 'id' | 'name' | 'type' | 'machine' | 'subdomain' | 'domain' | 'gatewayURL'>
> {
  readonly users: number
  readonly signInMethods: readonly AuthenticationMethod[]
  readonly privateGateway: Pick<
    WireWorkspace['features']['privateGateway'],
    'enabled' | 'url' | 'useSubdomain'
  >
  /** Without a one-time suffix. */
  readonly urlAddress: string
}

/** Also before validation. */
export const isEnabled = (toggle: unknown): boolean =>
  typeof toggle === 'object' && toggle !== null && 'enabled' in toggle
    ? toggle.enabled === true
    : toggle === true

/** Sign-in methods with an account of another company. */
export const SOCIAL_METHODS = ['google', 'microsoft', 'linkedin', 'facebook'] as const

export const hasSocialSignIn = ({ signInMethods }: Pick<WorkspaceEntry, 'signInMethods'>): boolean =>
  SOCIAL_METHODS.some((method) => signInMethods.includes(method))

/** Signs in by a social account only. */
export const hasUnguardedSignIn = (entry: Pick<WorkspaceEntry, 'signInMethods'>): boolean =>
  hasSocialSignIn(entry) && !entry.signInMethods.includes('secondFactor')

export const workspaceFromWire = (
  workspace: WireWorkspace,
  accountId: string,
  productDomain: string,
): WorkspaceEntry => {
  const { enabled, url, useSubdomain } = workspace.features.privateGateway
  return {
    id: workspace.id,
    name: workspace.name,
    type: workspace.type,
    machine: workspace.machine,
    users: workspace.license.limits.users,
    signInMethods: AUTHENTICATION_METHODS.filter((method) =>
      isEnabled(workspace.features.authentications[method]),
    ),
    subdomain: workspace.subdomain,
    domain: workspace.domain,
    gatewayURL: workspace.gatewayURL,
    privateGateway: { enabled, url, useSubdomain },
    urlAddress: workspaceUrl(workspace, accountId, productDomain),
  }
}

/** Whether converting it would give an equal entry. The address of a workspace without a domain depends on the product's domain. */
export const isSameWorkspace = (entry: WorkspaceEntry, workspace: Unchecked<WireWorkspace>): boolean => {
  const { license, features } = workspace
  const { enabled, url = '', useSubdomain = false } = features?.privateGateway ?? {}
  return (
    // One after the other: a list of names made a refresh a third slower.
    entry.domain !== '' &&
    entry.id === workspace.id &&
    entry.name === workspace.name &&
    entry.type === workspace.type &&
    entry.machine === workspace.machine &&
    entry.subdomain === workspace.subdomain &&
    entry.domain === workspace.domain &&
    entry.users === license?.limits?.users &&
    AUTHENTICATION_METHODS.every(
      (method) => isEnabled(features?.authentications?.[method]) === entry.signInMethods.includes(method),
    ) &&
    entry.gatewayURL === (workspace.gatewayURL ?? '') &&
    entry.privateGateway.enabled === enabled &&
    entry.privateGateway.url === url &&
    entry.privateGateway.useSubdomain === useSubdomain
  )
}

interface SuffixOptions {
  readonly signal?: AbortSignal
  readonly isQuiet?: boolean
  /** Milliseconds. */
  readonly timeout: number
}

/** Valid for the workspace of the path only; null on failure. Never show, copy or log it. */
export const oneTimeSuffix = async (
  client: Client,
  path: '/auth/oturl' | `/auth/oturl?${string}`,
  body: { readonly webadmin?: boolean },
  options: SuffixOptions,
): Promise<string | null> => {
  try {
    const call = { schema: OneTimeUrlReplySchema, body, isLenient: true, ...options }
    return (await client.post(path, call)).uri
  } catch (error) {
    if (error instanceof ClientError) return null
    throw error
  }
}
