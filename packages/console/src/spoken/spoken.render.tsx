import { virtual } from '@guidepup/virtual-screen-reader'
import type { RootFixture } from '@portico/stores/testing'
import { cleanup, waitFor } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { RootLayout } from '../app/RootLayout.tsx'
import { renderApp, type RenderAppOptions } from '../testing/renderApp.tsx'

let before = 0
let alerts: string[] = []

const LIVE = '[aria-live], [role="alert"], [role="alertdialog"], [role="log"], [role="status"], output'
const isAnnounced = ({ target }: MutationRecord): boolean =>
  target.isConnected && Boolean((target instanceof Element ? target : target.parentElement)?.closest(LIVE))
const alertsIn = (node: Node): HTMLElement[] =>
  node instanceof HTMLElement
    ? [...(node.role === 'alert' ? [node] : []), ...node.querySelectorAll<HTMLElement>('[role="alert"]')]
    : []

/** The virtual reader fails on nodes that are gone. Real ones also announce a new alert, but not a new status. */
class Ears extends MutationObserver {
  constructor(callback: MutationCallback) {
    super((records, observer) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes].flatMap(alertsIn))
      alerts.push(...added.map(({ textContent }) => `assertive: ${textContent}`))
      callback(records.filter(isAnnounced), observer)
    })
  }
}

/** Polls, instead of checking on each change of the page. */
const patience: Parameters<typeof waitFor>[1] = {
  container: document.createElement('i'),
  interval: 100,
  timeout: 8000,
  onTimeout: (error) => error,
}

export const open = async (path: string, options: RenderAppOptions = {}): Promise<RootFixture> => {
  before = 0
  alerts = []
  onTestFinished(async () => {
    await virtual.stop()
    cleanup()
  })
  await virtual.start({ container: document.body, window: { document, MutationObserver: Ears } })
  return renderApp(<RootLayout />, { path, workspaces: 2, ...options })
}

export const find = (wanted: string | RegExp): Promise<string[]> => waitFor(() => readTo(wanted), patience)

const isLive = (phrase: string): boolean => /^(?:assertive|polite): /.test(phrase)
const fits = (phrase: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? phrase === wanted : wanted.test(phrase)

const said = async (): Promise<string[]> => [...(await virtual.spokenPhraseLog()).slice(before), ...alerts]

export const hear = async (...wanted: readonly (string | RegExp)[]): Promise<void> => {
  await waitFor(async () => {
    const phrases = await said()
    const missing = wanted.filter((each) => !phrases.some((phrase) => fits(phrase, each)))
    if (missing.length > 0) throw new Error(`Not said: ${missing.join(', ')}\nBut:\n${phrases.join('\n')}`)
  }, patience)
}

const attend = async (): Promise<void> => {
  before = (await virtual.spokenPhraseLog()).length
  alerts = []
}

const here = async (): Promise<string> =>
  (await virtual.spokenPhraseLog()).findLast((phrase) => !isLive(phrase)) ?? ''

export const readTo = async (wanted: string | RegExp): Promise<string[]> => {
  const phrases = [await here()]
  let rounds = 0
  while (!fits(phrases.at(-1) ?? '', wanted)) {
    await virtual.next()
    const phrase = await here()
    phrases.push(phrase)
    if (phrase === 'document') rounds += 1
    if (rounds > 1) throw new Error(`Not read: ${wanted}\nBut:\n${phrases.join('\n')}`)
  }
  return phrases
}

export const press = async (wanted: string | RegExp): Promise<void> => {
  await readTo(wanted)
  await attend()
  await virtual.act()
}

export const write = async (wanted: string | RegExp, text: string): Promise<void> => {
  await readTo(wanted)
  await attend()
  await virtual.type(`{Control>}a{/Control}{Backspace}${text}`)
}
