export interface Attempt {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: string
  readonly body?: unknown
  /** Null: without a session. Default: the owner of an account in its trial. */
  readonly who?: string | null
  /** In place of somebody's session. */
  readonly token?: string
}

export type Prepare = () => Attempt | Promise<Attempt>

/** By default a call without content, once something else has happened. */
export const after =
  (work: () => Promise<unknown>, attempt: Attempt = {}): Prepare =>
  async () => {
    await work()
    return attempt
  }
