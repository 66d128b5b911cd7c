import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { useLayoutEffect, type PropsWithChildren } from 'react'
import { styled, themes } from 'storybook/theming'
import { globalsIn } from './pageGlobals.ts'

const Page = styled.div({
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

/** A docs page in the toolbar's theme, which re-renders it. Its own texts are English. */
export function ThemedDocs({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const theme = String(globalsIn(window)?.['theme'])
  // A page without stories has tokens, too.
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  return (
    <DocsContainer {...props} theme={/dark$/i.test(theme) ? themes.dark : themes.light}>
      <Page ref={listFields} lang="en" dir="ltr">
        {children}
      </Page>
    </DocsContainer>
  )
}
