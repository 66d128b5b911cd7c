import { reaction } from 'mobx'
import { describe, expect, test } from 'vitest'
import { ApiError, AbortedError, NetworkError } from '../api/errors.ts'
import { FALLBACK_CODE, problemOf } from './problem.ts'
import { ResourceModel } from './resource.ts'

const refused = new ApiError({
  code: -18,
  errors: [{ code: -18, message: 'No' }],
  status: 403,
  retryAfter: null,
})

describe('a resource', () => {
  test('it goes from idle through loading to ready', async () => {
    const resource = ResourceModel.create()
    expect(resource.status).toBe('idle')
    const applied: string[] = []
    const load = resource.request(
      () => Promise.resolve('data'),
      (value) => applied.push(value),
    )
    expect(resource).toMatchObject({ status: 'loading', isLoading: true })
    await expect(load).resolves.toBe(true)
    expect(resource).toMatchObject({ status: 'ready', isReady: true, problem: null })
    expect(applied).toEqual(['data'])
  })

  test('what waits for the first load hears of its end alone', async () => {
    const resource = ResourceModel.create()
    const heard: boolean[] = []
    const stop = reaction(
      () => resource.isPending,
      (isPending) => heard.push(isPending),
    )
    expect(resource.isPending).toBe(true)
    await resource.request(
      () => Promise.resolve('data'),
      () => undefined,
    )
    stop()
    expect(heard).toEqual([false])
  })

  test('a load that is under way is joined, the next one is a new call', async () => {
    const resource = ResourceModel.create()
    let sent = 0
    const load = () =>
      resource.request(
        () => Promise.resolve((sent += 1)),
        () => undefined,
      )
    await Promise.all([load(), load()])
    expect(sent).toBe(1)
    await load()
    expect(sent).toBe(2)
  })

  test('a first failure sets failed, a later one keeps the data', async () => {
    const resource = ResourceModel.create()
    const fail = () =>
      resource.request(
        () => Promise.reject(refused),
        () => undefined,
      )
    await expect(fail()).resolves.toBe(false)
    expect(resource).toMatchObject({ status: 'failed', problem: { code: -18 } })
    await resource.request(
      () => Promise.resolve(null),
      () => undefined,
    )
    expect(resource).toMatchObject({ status: 'ready', problem: null })
    await fail()
    expect(resource).toMatchObject({ status: 'ready', problem: { code: -18 } })
  })

  test('a stale answer is dropped: the load that was cancelled cannot undo the one after it', async () => {
    const resource = ResourceModel.create()
    const applied: string[] = []
    const apply = (value: string) => applied.push(value)
    const slow = Promise.withResolvers<string>()
    const signals: AbortSignal[] = []
    const first = resource.request((signal) => {
      signals.push(signal)
      return slow.promise
    }, apply)
    resource.cancel()
    expect(resource.status).toBe('idle')
    expect(signals[0]?.aborted).toBe(true)
    const second = resource.request(() => Promise.resolve('new'), apply)
    slow.resolve('old')
    await expect(Promise.all([first, second])).resolves.toEqual([false, true])
    expect(applied).toEqual(['new'])
  })

  test('an aborted call sets no problem', async () => {
    const resource = ResourceModel.create()
    await resource.request(
      () => Promise.reject(new AbortedError()),
      () => undefined,
    )
    expect(resource).toMatchObject({ status: 'idle', problem: null })
  })

  test('a bug is not swallowed, and does not block the next load', async () => {
    const resource = ResourceModel.create()
    const mistake = new TypeError('ours')
    await expect(
      resource.request(
        () => Promise.reject(mistake),
        () => undefined,
      ),
    ).rejects.toBe(mistake)
    await expect(
      resource.request(
        () => Promise.resolve(null),
        () => undefined,
      ),
    ).resolves.toBe(true)
  })
})

describe('a problem', () => {
  test('[S8-004] a failure without a code has the fallback code 500', () => {
    expect(FALLBACK_CODE).toBe(500)
    expect(problemOf(new NetworkError('transit'))).toEqual({
      kind: 'unread',
      code: 500,
      errors: [],
      seconds: null,
    })
    expect(problemOf(new NetworkError('transit', null, { isChange: true }))?.kind).toBe('unanswered')
    expect(problemOf(new NetworkError('internal', 500, { code: -500 }))).toMatchObject({ code: -500 })
  })
})
