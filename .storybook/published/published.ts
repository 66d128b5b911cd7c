import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from 'playwright'
import type { ComponentDocs } from '../docs/propTypes.ts'
import { findShell } from '../../scripts/lib/browser.mjs'

/** Output folder of `npm run build:storybook`. */
export const folder = fileURLToPath(new URL('../../storybook-static', import.meta.url))

export interface Entry {
  id: string
  type: 'story' | 'docs'
  title: string
  name: string
  tags: readonly string[]
  importPath: string
  /** Of a story. */
  exportName?: string
}

interface LoadedStory {
  storyGlobals: { viewport?: { value?: string } }
  parameters: { viewport?: { options?: Record<string, { styles: { width: string; height: string } }> } }
}

interface Channel {
  emit: (event: string, payload: object) => void
  on: (event: string, listener: (payload: never) => void) => void
  off: (event: string, listener: (payload: never) => void) => void
}

declare global {
  interface StorybookStore {
    loadStory: (story: { storyId: string }) => Promise<LoadedStory>
  }
  interface Window {
    __STORYBOOK_ADDONS_CHANNEL__: Channel
  }
}

const readJson = (name: string): unknown => {
  const file = join(folder, name)
  if (!existsSync(file))
    throw new Error('There is no published Storybook: run "npm run build:storybook" first.')
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** All entries of the published Storybook, in its order. */
export const entries: readonly Entry[] = Object.values(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by Storybook, whose format it is
  (readJson('index.json') as { entries: Record<string, Entry> }).entries,
)

/** Every public component with its props, from the build's compiler. */
export const readComponents = (): ComponentDocs[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by our own plugin
  readJson('components.json') as ComponentDocs[]

export const launch = (): Promise<Browser> => chromium.launch(findShell())

/** A page of the published Storybook, without a server: requests are answered from the folder, except for the given files. */
export const openPublished = async (browser: Browser, query: string, leftOut?: RegExp): Promise<Page> => {
  const page = await browser.newPage({
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
  })
  await page.route('https://storybook.example/**', async (route) => {
    const path = join(folder, new URL(route.request().url()).pathname)
    await (extname(path) !== '' && existsSync(path)
      ? route.fulfill({ path })
      : route.fulfill({ status: 404 }))
  })
  if (leftOut) await page.route(leftOut, (route) => route.abort())
  await page.goto(`https://storybook.example/iframe.html?${query}`)
  return page
}
