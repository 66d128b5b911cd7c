import type { Addition, ErrorCode } from '@portico/stores/contract'
import type * as v from 'valibot'
import type { CallRules } from '../http/route.ts'

/** By name, what it is. */
type Parameters = Readonly<Record<string, string>>

/** A refusal; the status is the code's default unless given. */
export type Refusal = ErrorCode | readonly [code: ErrorCode, status: number]

export interface CallEntry<
  Request extends v.GenericSchema = v.GenericSchema,
  Reply extends v.GenericSchema = v.GenericSchema,
> extends CallRules {
  readonly summary: string
  readonly description?: string
  readonly tag: Tag
  /** Those of the path. */
  readonly path?: Parameters
  /** All optional. */
  readonly query?: Parameters
  /** What is accepted of the query. */
  readonly querySchema?: Request
  /** As it is enforced: limits stand in the document too. */
  readonly request?: Request
  /** Of the envelope's `data`. */
  readonly reply: Reply
  /** In addition to those of every call, and to those that the entry implies. */
  readonly refusals?: readonly Refusal[]
  /**
   * Not in the specification: the console works with a service that answers 404 with -1. By its name, a service offers it in
   * `features`.
   */
  readonly addition?: Addition | true
}

type Tag =
  | 'Start'
  | 'Sign-in'
  | 'Users'
  | 'Workspaces'
  | 'Account'
  | 'Payments'
  | 'Local agent'
  | 'Workspace servers'

/** Preserves the types of its schemas, for callers that use the table. */
export const call = <Request extends v.GenericSchema, Reply extends v.GenericSchema>(
  entry: CallEntry<Request, Reply>,
): CallEntry<Request, Reply> => entry

/** Parameters of a list that is read from its newest entry on. */
export const pagesOf = (entry: 'event' | 'outage') =>
  ({
    before: `Id of an ${entry}; only older ones are sent`,
    limit: `Most ${entry}s, up to 100; 50 by default`,
  }) satisfies Parameters
