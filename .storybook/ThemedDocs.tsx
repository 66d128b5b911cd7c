import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { useLayoutEffect, type PropsWithChildren } from 'react'
import { styled, themes } from 'storybook/theming'
import { globalsIn } from './pageGlobals.ts'

const Page = styled.div({
  '.sbdocs-preview': { backgroundColor: 'var(--portico-canvas)' },
  // Both labels of a switch are readable, also the one that is not selected.
  '.docblock-argstable label > span[aria-hidden]': { color: 'inherit' },
})

/** Storybook renders the fields of an object as items without a list. */
const listFields = (page: HTMLDivElement) => {
  const mend = () => {
    for (const fields of page.querySelectorAll('.rejt-tree:has(> li)')) fields.role = 'list'
  }
  const observer = new MutationObserver(mend)
  observer.observe(page, { childList: true, subtree: true })
  mend()
  return () => observer.disconnect()
}

/** Until the reader acts: stories that focus a field or show a row would scroll the page to the last of them. */
const holdStill = () => {
  // A link to a part of the page.
  if (window.parent.location.hash !== '') return undefined
  let isHeld = true
  const release = () => {
    isHeld = false
  }
  // Calls the method before, which react-aria may have replaced, or replace later.
  const hold = (of: object, name: string) => {
    const method: unknown = Reflect.get(of, name)
    const held = function (this: Element, ...given: unknown[]) {
      if (!isHeld && typeof method === 'function') Reflect.apply(method, this, given)
    }
    Reflect.set(of, name, held)
  }
  hold(HTMLElement.prototype, 'focus')
  hold(Element.prototype, 'scrollIntoView')
  for (const act of ['keydown', 'pointerdown']) addEventListener(act, release, { capture: true, once: true })
  return release
}

/** A docs page in the toolbar's theme, which re-renders it. Its own texts are English. */
export function ThemedDocs({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const theme = String(globalsIn(window)?.['theme'])
  // A page without stories has tokens, too.
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  useLayoutEffect(holdStill, [])
  return (
    <DocsContainer {...props} theme={/dark$/i.test(theme) ? themes.dark : themes.light}>
      <Page ref={listFields} lang="en" dir="ltr">
        {children}
      </Page>
    </DocsContainer>
  )
}
