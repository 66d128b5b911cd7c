import { virtual } from '@guidepup/virtual-screen-reader'
import { composeStories } from '@storybook/react-vite'
import { render } from '@testing-library/react'
import { createElement, type ComponentType } from 'react'
import { describe, expect, test } from 'vitest'

/** What takes longer to read than this goes round in circles. */
const MAX_PHRASES = 200

/** Tells the reader that something changed, and nothing that it would announce between the items it reads. */
class SilentObserver extends MutationObserver {
  constructor(callback: MutationCallback) {
    super((_, observer) => callback([], observer))
  }
}

/** What a screen reader says from the beginning of an element to its end, item by item. */
export const transcriptOf = async (container: Element): Promise<string[]> => {
  // react-aria's live region keeps what was announced before, also by other tests.
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
      // After the end it begins anew.
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
 * Holds what a screen reader says of a story, in both languages.
 * @param stories module of the component's stories; the Spanish texts of the story stand in `parameters.es`
 * @param name of the story that is read
 * @param expected the phrases from the first to the last, see transcriptOf
 * @param open brings the story to the state that is read, for example by opening what is closed; then the whole page is read
 */
export const speaks = <Module extends StoriesModule>(
  stories: Module,
  name: Exclude<keyof Module, 'default'> & string,
  expected: Record<'en' | 'es', readonly string[]>,
  open?: () => Promise<void>,
): void => {
  describe(`${name}, spoken`, () => {
    test.each(['en', 'es'] as const)('%s', async (locale) => {
      const composed = new Map<string, ComponentType>(
        Object.entries(composeStories<StoriesModule>(stories, { initialGlobals: { locale } })),
      )
      const Story = composed.get(name)
      if (!Story) throw new Error(`There is no story ${name}.`)
      const { baseElement, container } = render(createElement(Story))
      await open?.()
      expect(await transcriptOf(open ? baseElement : container)).toEqual(expected[locale])
    })
  })
}
