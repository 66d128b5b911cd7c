export interface PoolState {
  readonly total: number
  readonly idle: number
  readonly waiting: number
}

export type SignInWay = 'password' | 'link' | 'provider' | 'agent'

/** What the service counts. No argument may hold what a caller has chosen, or the series have no end. */
export interface Metrics {
  /** @param call `route` is a pattern, never an address */
  readonly call: (
    call: { readonly method: string; readonly route: string; readonly code: number },
    seconds: number,
  ) => void
  readonly signIn: (way: SignInWay, outcome: 'done' | 'refused') => void
  readonly mail: (outcome: 'sent' | 'stored' | 'failed') => void
  readonly delivery: (outcome: 'applied' | 'failed', count: number) => void
}

/** Where nobody asks for metrics. */
export const noMetrics: Metrics = { call: () => {}, signIn: () => {}, mail: () => {}, delivery: () => {} }
