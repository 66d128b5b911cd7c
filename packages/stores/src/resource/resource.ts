import { flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import { problemOf, type Problem } from './problem.ts'

/** `ready` from the first success: later failures keep the data and set `problem`. */
export type ResourceStatus = 'idle' | 'loading' | 'ready' | 'failed'

export const ResourceModel = types
  .model('Resource', {
    status: types.optional(
      types.enumeration<ResourceStatus>('ResourceStatus', ['idle', 'loading', 'ready', 'failed']),
      'idle',
    ),
    problem: types.frozen<Problem | null>(null),
  })
  .views((self) => ({
    get isLoading(): boolean {
      return self.status === 'loading'
    },
    get isReady(): boolean {
      return self.status === 'ready'
    },
  }))
  .actions((self) => {
    let sequence = 0
    let controller: AbortController | null = null
    let inFlight: Promise<boolean> | null = null

    const run = flow(function* <T>(
      fetch: (signal: AbortSignal) => Promise<T>,
      apply: (value: T) => void,
      fail: (error: unknown, problem: Problem) => void,
    ) {
      const ticket = ++sequence
      controller = new AbortController()
      if (self.status !== 'ready') self.status = 'loading'
      try {
        const value = yield* toGenerator(fetch(controller.signal))
        // Canceled, and perhaps requested again: stale.
        if (ticket !== sequence) return false
        apply(value)
        self.status = 'ready'
        self.problem = null
        return true
      } catch (error) {
        const problem = problemOf(error)
        if (ticket !== sequence) return false
        if (self.status !== 'ready') self.status = problem ? 'failed' : 'idle'
        if (problem) {
          self.problem = problem
          fail(error, problem)
        }
        return false
      }
    })

    return {
      /** Joins a load under way. @returns Whether fresh data was applied; never rejects for a failed call. */
      request<T>(
        fetch: (signal: AbortSignal) => Promise<T>,
        apply: (value: T) => void,
        fail: (error: unknown, problem: Problem) => void = () => undefined,
      ): Promise<boolean> {
        if (inFlight) return inFlight
        const promise = run(fetch, apply, fail)
        const clear = (): void => {
          if (inFlight === promise) inFlight = null
        }
        inFlight = promise
        promise.then(clear, clear)
        return promise
      },
      cancel(): void {
        sequence += 1
        controller?.abort()
        inFlight = null
        if (self.status === 'loading') self.status = 'idle'
      },
      /** Data came another way. */
      markReady(): void {
        self.status = 'ready'
        self.problem = null
      },
      markIdle(): void {
        self.status = 'idle'
        self.problem = null
      },
    }
  })
export interface Resource extends Instance<typeof ResourceModel> {}
