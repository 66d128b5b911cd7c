import { describe, expect, test } from 'vitest'
import { settle } from '../testing/fakeClock.ts'
import { at } from './wizard.fixture.ts'

describe('downloading in the wizard', () => {
  test('starts the download in the background, and continues once complete [S4-042]', async () => {
    const { wizard, downloads, installer } = await at('DOWNLOAD')
    expect(installer).toMatchObject({ state: 'downloading', background: true })
    await settle()
    downloads.progress(5, 10)
    expect([wizard.step, installer.progress]).toEqual(['DOWNLOAD', 50])
    downloads.complete(new Blob(['0123456789']))
    await settle()
    expect([wizard.step, downloads.saved.length]).toEqual(['OPEN_INSTALLER', 1])
    expect(installer.state).toBe('completed')
  })

  test('canceling aborts the download, and WELCOME shows it until the next choice', async () => {
    const { wizard, downloads } = await at('DOWNLOAD')
    wizard.cancelDownload()
    await settle()
    expect(wizard).toMatchObject({ step: 'WELCOME', wasCanceled: true })
    expect([downloads.pending, downloads.saved]).toEqual([0, []])
    wizard.chooseDownload()
    expect(wizard).toMatchObject({ step: 'DOWNLOAD', wasCanceled: false })
    wizard.stop()
    await settle()
    expect(downloads.pending).toBe(0)
  })

  test('a download canceled elsewhere counts as canceled', async () => {
    const { wizard, installer } = await at('DOWNLOAD')
    installer.cancel()
    await settle()
    expect(wizard).toMatchObject({ step: 'WELCOME', wasCanceled: true })
  })

  test('a failed download stays and can be retried', async () => {
    const { wizard, downloads, installer } = await at('DOWNLOAD')
    wizard.retryDownload()
    await settle()
    expect(downloads.urls).toHaveLength(1)
    downloads.fail('cut')
    await settle()
    expect([wizard.step, installer.state]).toEqual(['DOWNLOAD', 'error'])
    wizard.retryDownload()
    await settle()
    expect([installer.state, downloads.urls.length]).toEqual(['downloading', 2])
    downloads.complete()
    await settle()
    expect(wizard.step).toBe('OPEN_INSTALLER')
  })

  test('the direct link continues with the installer, and the download is aborted', async () => {
    const { wizard, downloads, installer } = await at('DOWNLOAD')
    wizard.takeDirectLink()
    await settle()
    expect([wizard.step, downloads.pending, installer.state]).toEqual(['OPEN_INSTALLER', 0, 'idle'])
  })

  test('the agent is not polled meanwhile', async () => {
    const { clock, agentCalls } = await at('DOWNLOAD')
    const before = agentCalls()
    await clock.advance(60_000)
    expect(agentCalls()).toBe(before)
  })
})
