import type { ErrorCode, Role } from '@portico/stores/contract'
import type * as v from 'valibot'

/** With named examples, each of which the schema takes. */
interface Content<S extends v.GenericSchema> {
  readonly schema: S
  readonly examples: Readonly<Record<string, v.InferInput<S>>>
}

interface Parameter {
  readonly description: string
  readonly example: string
}

/** What a call is refused with; the status is the usual one of the code, unless given. */
export type Refusal = ErrorCode | readonly [code: ErrorCode, status: number]

export interface CallEntry<
  Request extends v.GenericSchema = v.GenericSchema,
  Reply extends v.GenericSchema = v.GenericSchema,
> {
  readonly summary: string
  readonly description?: string
  readonly tag: Tag
  readonly role: 'public' | Role
  /** By name, those of the path. */
  readonly path?: Readonly<Record<string, Parameter>>
  /** By name, all of them optional. */
  readonly query?: Readonly<Record<string, Parameter>>
  readonly request?: Content<Request>
  /** The envelope's `data`. */
  readonly reply: Content<Reply>
  /** Beyond those that every call can meet. */
  readonly refusals: readonly Refusal[]
  /** Not in the specification: the console works with a service that answers 404 with -1. */
  readonly isAddition?: boolean
}

type Tag = 'Start' | 'Sign-in' | 'Users' | 'Workspaces' | 'Account' | 'Payments' | 'Local agent'

/** Keeps the types of its schemas, for who calls the service by the table. */
export const call = <Request extends v.GenericSchema, Reply extends v.GenericSchema>(
  entry: CallEntry<Request, Reply>,
): CallEntry<Request, Reply> => entry
