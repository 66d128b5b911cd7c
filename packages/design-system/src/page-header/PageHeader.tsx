import type { ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { Heading } from '../heading/index.ts'
import { unprinted, wrappingRow } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'

export interface PageHeaderProps extends ElementProps<HTMLDivElement, 'children' | 'title'> {
  /** Title of the page. */
  title: string
  /** Beside the title: an alert icon with a name of its own. */
  titleAccessory?: ReactNode
  /** One line below the title, for example "7 workspaces · 6 active". `null` reserves its space while loading. */
  facts?: ReactNode
  /** Before the tools: the filter field of the page's list. */
  filter?: ReactNode
  /** At the end: actions, the primary one last. */
  tools?: ReactNode
  /** Ref of the `<h1>`, which can take focus after navigation. */
  headingRef?: Ref<HTMLHeadingElement>
}

const Root = styled.div`
  ${wrappingRow(`${token.space3} ${token.space4}`, 'flex-end')}
  justify-content: space-between;
  margin-block-end: 18px;
`

const Words = styled.div`
  flex: 1 1 auto;
  min-inline-size: 0;
`

const Title = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space2};
  & > :not(h1) {
    ${unprinted}
  }
`

const Facts = styled.div`
  ${textStyle('secondary')}
  min-block-size: 18px;
  margin-block: 3px 1px;
  color: ${token.textMuted};
  font-variant-numeric: tabular-nums;
`

const Filter = styled.div`
  flex: 0 1 auto;
  inline-size: 260px;
  min-inline-size: 0;
  @media (width < 560px) {
    flex: 1 1 180px;
  }
`

const Tools = styled.div`
  ${wrappingRow('10px')}
  ${unprinted}
  min-inline-size: 0;
  flex: 0 1 auto;
  @media (width < 560px) {
    flex: 1 1 100%;
    & > * {
      flex: 1 1 auto;
    }
  }
`

/** Header of a page: title, facts, tools. Renders the page's `<h1>`. One per page, first in `main`. */
export function PageHeader({
  title,
  titleAccessory,
  facts,
  filter,
  tools,
  headingRef,
  ...rest
}: PageHeaderProps) {
  const hasFilter = filter !== undefined && filter !== null && filter !== false
  return (
    <Root {...rest}>
      <Words>
        <Title>
          <Heading level={1} tabIndex={-1} ref={headingRef ?? null}>
            {title}
          </Heading>
          {titleAccessory}
        </Title>
        {facts !== undefined && <Facts>{facts}</Facts>}
      </Words>
      {(hasFilter || tools !== undefined) && (
        <Tools>
          {hasFilter && <Filter>{filter}</Filter>}
          {tools}
        </Tools>
      )}
    </Root>
  )
}
