import { applySnapshot, flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import type * as v from 'valibot'
import { environmentOf } from '../environment/environment.ts'
import { oneOf } from '../root/root.ts'
import { problemOf, type Problem } from './problem.ts'

/** `ready` from the first success: later failures keep the data and set `problem`. */
export type ResourceStatus = 'idle' | 'loading' | 'ready' | 'failed'

interface ReadOptions {
  readonly isAnonymous?: boolean
  /** @default true */
  readonly isQuiet?: boolean
  readonly fail?: ((error: unknown, problem: Problem) => void) | undefined
}

export const ResourceModel = types
  .model('Resource', {
    status: oneOf<ResourceStatus>(['idle', 'loading', 'ready', 'failed'], 'idle'),
    problem: types.frozen<Problem | null>(null),
  })
  .views((self) => ({
    get isLoading(): boolean {
      return self.status === 'loading'
    },
    /** Nothing has been loaded yet, and nothing has failed. Does not change when the first load starts. */
    get isPending(): boolean {
      return self.status === 'idle' || self.status === 'loading'
    },
    get isReady(): boolean {
      return self.status === 'ready'
    },
  }))
  .actions((self) => {
    let controller = new AbortController()
    let inFlight: Promise<boolean> | null = null

    const run = flow(function* <T>(
      fetch: (signal: AbortSignal) => Promise<T>,
      apply: (value: T) => void,
      fail: (error: unknown, problem: Problem) => void,
    ) {
      const { signal } = (controller = new AbortController())
      if (self.status !== 'ready') self.status = 'loading'
      try {
        const value = yield* toGenerator(fetch(signal))
        // The call was canceled, and perhaps sent again.
        if (signal.aborted) return false
        apply(value)
        self.status = 'ready'
        self.problem = null
        return true
      } catch (error) {
        const problem = problemOf(error)
        if (signal.aborted) return false
        if (self.status !== 'ready') self.status = problem ? 'failed' : 'idle'
        if (problem) {
          self.problem = problem
          fail(error, problem)
        }
        return false
      }
    })

    const cancel = (): boolean => {
      const wasUnderWay = inFlight !== null
      controller.abort()
      inFlight = null
      if (self.status === 'loading') self.status = 'idle'
      return wasUnderWay
    }

    const request = <T>(
      fetch: (signal: AbortSignal) => Promise<T>,
      apply: (value: T) => void,
      fail: (error: unknown, problem: Problem) => void = () => undefined,
    ): Promise<boolean> => {
      if (inFlight) return inFlight
      const promise = run(fetch, apply, fail)
      const clear = (): void => {
        if (inFlight === promise) inFlight = null
      }
      inFlight = promise
      promise.then(clear, clear)
      return promise
    }

    return {
      /** Joins a load under way. @returns Whether fresh data was applied; never rejects for a failed call. */
      request,
      /** A `request` of one call. */
      read<S extends v.GenericSchema>(
        path: string,
        schema: S,
        apply: (reply: v.InferOutput<S>) => void,
        { isAnonymous = false, isQuiet = true, fail }: ReadOptions = {},
      ): Promise<boolean> {
        const options = { schema, isAnonymous, isQuiet, isLenient: true }
        return request((signal) => environmentOf(self).client.get(path, { ...options, signal }), apply, fail)
      },
      /** @returns Whether a load was under way. */
      cancel,
      clear(): void {
        cancel()
        applySnapshot(self, {})
      },
      /** The data came from another call. */
      markReady(): void {
        self.status = 'ready'
        self.problem = null
      },
    }
  })
export interface Resource extends Instance<typeof ResourceModel> {}
