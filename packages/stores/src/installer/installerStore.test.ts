import { autorun } from 'mobx'
import { describe, expect, test } from 'vitest'
import { settle } from '../testing/fakeClock.ts'
import { makeRootStore, type RootFixture, type RootStoreOptions } from '../testing/makeRootStore.ts'

const URL = 'https://portico.example/download/portico-setup.exe'
const foreground = { background: false }

const sized = (bytes: number): Blob => new Blob(['x'.repeat(bytes)])

/** A download that is under way. */
const started = async (options: RootStoreOptions = {}) => {
  const fixture = makeRootStore(options)
  const outcome = fixture.installer.start(foreground)
  await settle()
  return { ...fixture, installer: fixture.installer, outcome }
}

/** Asserts that nothing of the download is still running. */
const expectQuiet = ({ clock, downloads }: Pick<RootFixture, 'clock' | 'downloads'>) =>
  expect([clock.pending, downloads.pending]).toEqual([0, 0])

describe('the installer', () => {
  test('[S4-022] is idle at first, with its address and name', () => {
    const { downloads, installer } = makeRootStore()
    expect(installer).toMatchObject({
      state: 'idle',
      progress: 0,
      url: URL,
      fileName: 'portico-setup.exe',
      wasCanceled: false,
    })
    expect(downloads.urls).toEqual([])
  })

  test('[S7-051] [S4-022] [S3-010] is downloaded from the configured address and saved under its name', async () => {
    const { installer, downloads, outcome, ...fixture } = await started()
    expect(downloads.urls).toEqual([URL])
    expect(installer).toMatchObject({ state: 'downloading', progress: null, background: false })
    const blob = sized(10)
    downloads.complete(blob)
    await expect(outcome).resolves.toBe(true)
    expect(downloads.saved).toEqual([{ blob, fileName: 'portico-setup.exe' }])
    expect(installer).toMatchObject({ state: 'completed', progress: 100, loaded: 10, total: 10 })
    expectQuiet({ ...fixture, downloads })
  })

  test('sends nothing to the service and is not busy', async () => {
    const { root, transport } = await started()
    expect(transport.calls).toEqual([])
    expect(root.isBusy).toBe(false)
  })

  test.each([
    'http://portico.example/setup.exe',
    'ftp://portico.example/setup.exe',
    'javascript:alert(1)//setup.exe',
    'https://user:secret@portico.example/setup.exe',
    '/download/setup.exe',
    '',
  ])('is never downloaded from "%s"', async (downloadUrl) => {
    const { downloads, installer } = makeRootStore({ config: { downloadUrl } })
    expect(installer).toMatchObject({ url: null, fileName: 'portico-setup.exe' })
    await expect(installer.start(foreground)).resolves.toBe(false)
    expect(downloads.urls).toEqual([])
    expect(installer).toMatchObject({ state: 'error', errorMsg: null })
  })

  test('may be downloaded from this machine without https', async () => {
    const downloadUrl = 'http://127.0.0.1:8080/download/setup.exe'
    const { downloads } = await started({ config: { downloadUrl } })
    expect(downloads.urls).toEqual([downloadUrl])
  })

  test('a second start joins the download, in the background if the second is', async () => {
    const { installer, downloads, outcome } = await started()
    const second = installer.start({ background: true })
    expect(downloads.urls).toHaveLength(1)
    expect(installer.background).toBe(true)
    downloads.complete()
    await expect(Promise.all([outcome, second])).resolves.toEqual([true, true])
    expect(downloads.saved).toHaveLength(1)
  })

  test('can be moved to the background', async () => {
    const { installer } = await started()
    installer.toBackground()
    expect(installer).toMatchObject({ state: 'downloading', background: true })
  })
})

describe('the progress', () => {
  test.each([
    [0, 1000, 0],
    [9, 1000, 0],
    [10, 1000, 1],
    [999, 1000, 99],
    [1000, 1000, 100],
    [2000, 1000, 100],
    [500, null, null],
  ])('[S4-022] of %j bytes out of %j is %j', async (loaded, total, progress) => {
    const { installer, downloads } = await started()
    downloads.progress(loaded, total)
    expect(installer).toMatchObject({ progress, loaded, total })
  })

  test('[S9-018] [S4-022] is updated every 350 ms at most, and the last one is always shown', async () => {
    const { installer, downloads, clock } = await started()
    const seen: (number | null)[] = []
    const dispose = autorun(() => seen.push(installer.progress))
    for (let loaded = 1; loaded <= 35; loaded += 1) {
      downloads.progress(loaded, 100)
      await clock.advance(20)
    }
    // At 0, 350 and 700 ms.
    expect(seen).toEqual([null, 1, 18, 35])
    downloads.progress(60, 100)
    downloads.progress(61, 100)
    await clock.advance(349)
    expect(seen.at(-1)).toBe(35)
    await clock.advance(1)
    expect(seen.at(-1)).toBe(61)
    await clock.advance(5000)
    downloads.progress(70, 100)
    expect(seen.at(-1)).toBe(70)
    dispose()
  })

  test('[S9-018] does not wait longer when the device’s clock is set back', async () => {
    const { downloads, clock, installer } = await started()
    downloads.progress(1, 100)
    const earlier = clock.now() - 3_600_000
    clock.now = () => earlier
    downloads.progress(2, 100)
    await clock.advance(350)
    expect(installer.progress).toBe(2)
  })

  test('[S4-022] the last progress is shown when the download ends', async () => {
    const { installer, downloads, outcome, ...fixture } = await started()
    downloads.progress(10, 100)
    downloads.progress(90, 100)
    expect(installer.progress).toBe(10)
    downloads.fail('503 Service Unavailable')
    await outcome
    expect(installer).toMatchObject({ state: 'error', loaded: 90 })
    expectQuiet({ ...fixture, downloads })
  })
})

describe('a download that fails', () => {
  test.each([
    ['[S8-014] [S3-010] has a reason', '404 Not Found', '404 Not Found'],
    ['[S8-014] without a reason is a download error', '', null],
  ])('%s', async (_name, message, errorMsg) => {
    const { installer, downloads, outcome, log } = await started()
    downloads.fail(message)
    await expect(outcome).resolves.toBe(false)
    expect(installer).toMatchObject({ state: 'error', errorMsg, wasCanceled: false })
    expect([downloads.saved, log.warnings]).toEqual([[], []])
  })

  test.each([
    ['shorter than announced', 99, 100],
    ['without content', 0, null],
  ])('[S8-014] a file %s is not saved', async (_name, bytes, total) => {
    const { installer, downloads, outcome } = await started()
    downloads.progress(50, total)
    downloads.complete(sized(bytes))
    await expect(outcome).resolves.toBe(false)
    expect(downloads.saved).toEqual([])
    expect(installer).toMatchObject({ state: 'error', errorMsg: null })
  })

  test('[S3-010] can be retried, in the background too', async () => {
    const { installer, downloads, outcome } = await started()
    downloads.progress(50, 100)
    downloads.fail('503 Service Unavailable')
    await outcome
    const again = installer.start({ background: true })
    const restarted = { state: 'downloading', loaded: 0, total: null, errorMsg: null, background: true }
    expect(installer).toMatchObject(restarted)
    downloads.complete()
    await expect(again).resolves.toBe(true)
    expect(installer).toMatchObject({ state: 'completed', errorMsg: null })
  })
})

describe('a canceled download', () => {
  test('[S4-023] [S4-024] ends at once, without an error', async () => {
    const { installer, downloads, outcome, ...fixture } = await started()
    downloads.progress(10, 100)
    downloads.progress(20, 100)
    installer.cancel()
    await expect(outcome).resolves.toBe(false)
    expect(installer).toMatchObject({ state: 'idle', wasCanceled: true, loaded: 0, errorMsg: null })
    expectQuiet({ ...fixture, downloads })
  })

  test('[S4-023] is not saved, even when it completes', async () => {
    const { installer, downloads, outcome } = await started()
    downloads.complete()
    installer.cancel()
    downloads.progress(100, 100)
    await expect(outcome).resolves.toBe(false)
    expect(downloads.saved).toEqual([])
    expect(installer).toMatchObject({ state: 'idle', loaded: 0 })
  })

  test('[S4-023] does not affect the next one', async () => {
    const { installer, downloads, outcome } = await started()
    installer.cancel()
    const next = installer.start(foreground)
    expect(installer.wasCanceled).toBe(false)
    await outcome
    expect(installer.state).toBe('downloading')
    downloads.complete()
    await expect(next).resolves.toBe(true)
  })

  test('cannot be canceled after its end', async () => {
    const { installer, downloads, outcome } = await started()
    downloads.complete()
    await outcome
    installer.cancel()
    expect(installer).toMatchObject({ state: 'completed', wasCanceled: false })
    installer.reset()
    expect(installer).toMatchObject({ state: 'idle', progress: 0, wasCanceled: false })
  })

  test.each([
    ['a sign-out', ({ root }: RootFixture) => root.session.signOut()],
    ['the stop of the console', ({ root }: RootFixture) => root.stop()],
    ['a reset', ({ root }: RootFixture) => root.signedIn.later.installer.reset()],
  ])('%s cancels it silently', async (_name, leave) => {
    const fixture = await started()
    const { installer, outcome } = fixture
    fixture.downloads.progress(10, 100)
    fixture.downloads.progress(20, 100)
    leave(fixture)
    await expect(outcome).resolves.toBe(false)
    expect(installer).toMatchObject({ state: 'idle', wasCanceled: false, background: false })
    expectQuiet(fixture)
  })
})
