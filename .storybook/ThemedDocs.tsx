import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import type { PropsWithChildren } from 'react'
import { styled, themes } from 'storybook/theming'
import { globalsIn } from './pageGlobals.ts'

const Page = styled.div({
  // Both words of a switch can be read, also the one that is not chosen.
  '.docblock-argstable label > span[aria-hidden]': { color: 'inherit' },
})

/** Storybook draws the fields of an object as items without their list. */
const listFields = (page: HTMLDivElement) => {
  const mend = () => {
    for (const fields of page.querySelectorAll('.rejt-tree:has(> li)')) fields.role = 'list'
  }
  const observer = new MutationObserver(mend)
  observer.observe(page, { childList: true, subtree: true })
  mend()
  return () => observer.disconnect()
}

/** A docs page in the theme of the toolbar, which draws it anew: dark stories stand on a dark page. Its own words are English. */
export function ThemedDocs({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const theme = String(globalsIn(window)?.['theme'])
  return (
    <DocsContainer {...props} theme={/dark$/i.test(theme) ? themes.dark : themes.light}>
      <Page ref={listFields} lang="en" dir="ltr">
        {children}
      </Page>
    </DocsContainer>
  )
}
