import { virtual } from '@guidepup/virtual-screen-reader'
import { composeStories } from '@storybook/react-vite'
import { render } from '@testing-library/react'
import { createElement, type ComponentType } from 'react'
import { expect, test } from 'vitest'

const MAX_PHRASES = 200

/** Prevents the reader from announcing changes between items. */
class SilentObserver extends MutationObserver {
  constructor(callback: MutationCallback) {
    super((_, observer) => callback([], observer))
  }
}

const transcriptOf = async (container: Element): Promise<string[]> => {
  // react-aria's live region still has announcements of earlier tests.
  const announcer = document.querySelector('[data-live-announcer]')
  announcer?.setAttribute('aria-hidden', 'true')
  await virtual.start({ container, window: { document, MutationObserver: SilentObserver } })
  try {
    const firstNode = virtual.activeNode
    const first = await virtual.lastSpokenPhrase()
    const isBack = (phrase: string) => virtual.activeNode === firstNode && phrase === first
    const phrases = [first]
    for (;;) {
      await virtual.next()
      const phrase = await virtual.lastSpokenPhrase()
      // The reader starts over after the last item.
      if (isBack(phrase)) return phrases.filter((text) => text !== '')
      phrases.push(phrase)
      if (phrases.length > MAX_PHRASES) throw new Error('The story is too long to read out, or has no end.')
    }
  } finally {
    await virtual.stop()
    announcer?.removeAttribute('aria-hidden')
  }
}

/** Phrases indented by their container, instead of "end of …". */
const nested = (phrases: readonly string[]): string[] => {
  const lines: string[] = []
  const ended = new Set<number>()
  for (const phrase of phrases) {
    const start = /^end(?: of|,) (.+)$/.exec(phrase)?.[1]
    const at = lines.findLastIndex((line, index) => line.trimStart() === start && !ended.has(index))
    if (at === -1) lines.push(phrase)
    else lines.splice(at + 1, Infinity, ...lines.slice(at + 1).map((line) => `  ${line}`))
    ended.add(at)
  }
  return lines
}

type StoriesModule = Parameters<typeof composeStories>[0]

/**
 * Compares the spoken transcript of a story.
 * @param open opens an overlay; then the whole page is read
 */
export const spoken = <Module extends StoriesModule>(
  stories: Module,
  name: Exclude<keyof Module, 'default'> & string,
  expected: readonly string[],
  open?: () => Promise<unknown>,
): void => {
  test(`${name}, spoken`, async () => {
    const composed = new Map<string, ComponentType>(Object.entries(composeStories<StoriesModule>(stories)))
    const Story = composed.get(name)
    if (!Story) throw new Error(`There is no story ${name}.`)
    const { baseElement, container } = render(createElement(Story))
    await open?.()
    expect(nested(await transcriptOf(open ? baseElement : container))).toEqual(expected)
  })
}
