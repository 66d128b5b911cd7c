import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { viewports } from '../modes.ts'
import { entries, launch, openPublished } from './published.ts'

const played = entries.filter(({ type, tags }) => type === 'story' && tags.includes('play-fn'))

/** Navigates to a story without reloading the page, or renders it anew. @returns The error of its play function, if any. */
const play = (page: Page, storyId: string, isRetry: boolean): Promise<string | null> =>
  page.evaluate(
    ([id, request]) =>
      new Promise<string | null>((resolve) => {
        const channel = window['__STORYBOOK_ADDONS_CHANNEL__']
        const problems: string[] = []
        const note = ({ message }: { message: string }) => void problems.push(message)
        const finish = ({ storyId: ended }: { storyId: string }) => {
          if (ended !== id) return
          for (const event of failures) channel.off(event, note)
          channel.off('storyFinished', finish)
          resolve(problems.length === 0 ? null : problems.join('\n'))
        }
        const failures = ['playFunctionThrewException', 'storyThrewException', 'unhandledErrorsWhilePlaying']
        for (const event of failures) channel.on(event, note)
        channel.on('storyFinished', finish)
        channel.emit(request, { storyId: id, viewMode: 'story' })
      }),
    [storyId, isRetry ? 'forceRemount' : 'setCurrentStory'] as const,
  )

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launch()
  // The story tests have run axe and English already.
  page = await openPublished(
    browser,
    'viewMode=story&globals=locale:es;a11y.manual:!true&id=components-actions-button--default',
  )
  await page.waitForFunction(() => document.querySelector('#storybook-root button') !== null)
})

afterAll(() => browser.close())

/** Applies a story's viewport, as the toolbar does in Storybook's UI. */
const resize = async (id: string): Promise<void> => {
  const { styles } = await page.evaluate(
    async ([storyId, wide]) => {
      const { storyGlobals, parameters } = await window['__STORYBOOK_PREVIEW__'].storyStoreValue.loadStory({
        storyId,
      })
      return parameters.viewport?.options?.[storyGlobals.viewport?.value ?? ''] ?? wide
    },
    [id, viewports.wide] as const,
  )
  const [width, height] = [Number.parseInt(styles.width, 10), Number.parseInt(styles.height, 10)]
  const size = page.viewportSize()
  if (size?.width !== width || size.height !== height) await page.setViewportSize({ width, height })
}

test.for(played.map(({ id }) => id))('%s passes in Spanish', async (id, { task }) => {
  await resize(id)
  expect(await play(page, id, (task.result?.retryCount ?? 0) > 0)).toBeNull()
})
