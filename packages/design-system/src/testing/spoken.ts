import { virtual } from '@guidepup/virtual-screen-reader'
import { composeStories } from '@storybook/react-vite'
import { render } from '@testing-library/react'
import { createElement, type ComponentType } from 'react'
import { describe, expect, test } from 'vitest'

const MAX_PHRASES = 200

/** Keeps the reader from announcing changes between the items that it reads. */
class SilentObserver extends MutationObserver {
  constructor(callback: MutationCallback) {
    super((_, observer) => callback([], observer))
  }
}

export const transcriptOf = async (container: Element): Promise<string[]> => {
  // react-aria's live region keeps announcements of earlier tests.
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
      if (isBack(phrase)) return phrases.filter((said) => said !== '')
      phrases.push(phrase)
      if (phrases.length > MAX_PHRASES) throw new Error('It is too long to be read out, or has no end.')
    }
  } finally {
    await virtual.stop()
    announcer?.removeAttribute('aria-hidden')
  }
}

type StoriesModule = Parameters<typeof composeStories>[0]

/**
 * Checks what a screen reader says of a story, in Spanish too where react-aria adds words of its own.
 * @param open opens what is to be read; then the whole page is read
 */
export const speaks = <Module extends StoriesModule>(
  stories: Module,
  name: Exclude<keyof Module, 'default'> & string,
  expected: { en: readonly string[]; es?: readonly string[] },
  open?: () => Promise<void>,
): void => {
  describe(`${name}, spoken`, () => {
    test.each(Object.entries(expected))('%s', async (locale, phrases) => {
      const composed = new Map<string, ComponentType>(
        Object.entries(composeStories<StoriesModule>(stories, { initialGlobals: { locale } })),
      )
      const Story = composed.get(name)
      if (!Story) throw new Error(`There is no story ${name}.`)
      const { baseElement, container } = render(createElement(Story))
      await open?.()
      expect(await transcriptOf(open ? baseElement : container)).toEqual(phrases)
    })
  })
}
