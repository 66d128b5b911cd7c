import type { ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { Heading } from '../heading/Heading.tsx'
import { centredRow, onlyPrinted, unprinted, wrappingRow } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'

export interface PageHeaderProps extends ElementProps<HTMLDivElement, 'children' | 'title'> {
  /** Title of the page. */
  title: string
  /** Beside the title: an alert icon with a name of its own. */
  titleAccessory?: ReactNode
  /** One line below the title, for example "7 workspaces · 6 active". `null` reserves its space while loading. */
  facts?: ReactNode
  /** At the end of the line of the facts, above 800 px: a NoticeStrip. Unless it is undefined, its height is reserved. */
  notices?: ReactNode
  /** Before the tools: the filter field of the page's list. */
  filter?: ReactNode
  /** At the end: actions, the primary one last. */
  tools?: ReactNode
  /** Below the title on paper alone: where to find what is not printed. */
  printNote?: ReactNode
  /** Ref of the `<h1>`, which can take focus after navigation. */
  headingRef?: Ref<HTMLHeadingElement>
}

const Root = styled.div`
  ${wrappingRow(`${token.space3} ${token.space4}`)}
  justify-content: space-between;
  margin-block-end: ${token.space4};
  @media (width > 800px) {
    row-gap: ${token.space1};
    margin-block-end: ${token.space3};
  }
`

const Title = styled.div`
  flex: 1 1 auto;
  min-inline-size: 0;
  min-block-size: ${token.heightControl};
  ${centredRow(token.space2)}
  & > :not(h1) {
    ${unprinted}
  }
`

/** After the tools, as the caption of what follows; on small screens directly below the title. */
const Facts = styled.div`
  flex: 1 1 100%;
  min-inline-size: 0;
  min-block-size: 18px;
  ${centredRow(token.space4)}
  & > :first-child {
    ${textStyle('secondary', token.textMuted)}
    font-variant-numeric: tabular-nums;
  }
  & > ul {
    flex: 1 0 8rem;
  }
  @media (width > 800px) {
    &[data-reserved] {
      min-block-size: 28px;
      margin-block-start: ${token.space1};
    }
  }
  @media (width <= 800px) {
    order: 1;
    &[data-empty] {
      display: none;
    }
    margin-block-start: -10px;
  }
`

/** Gives up to 80 px to its neighbours before one of them wraps. */
const Filter = styled.div`
  flex: 1 1 180px;
  inline-size: 260px;
  min-inline-size: 0;
  @media (width >= 560px) {
    max-inline-size: 260px;
  }
`

const Tools = styled.div`
  ${wrappingRow('10px')}
  /* A query stays: it says which rows are printed. */
  & > :not(${Filter}:has([type='search'])) {
    ${unprinted}
  }
  min-inline-size: 0;
  flex: 0 1 auto;
  @media (width <= 800px) {
    order: 2;
  }
  @media (width < 560px) {
    flex: 1 1 100%;
    & > * {
      flex: 1 1 auto;
    }
  }
`

const Printed = styled.p`
  ${onlyPrinted}
  flex: 1 1 100%;
`

/** Header of a page: title, facts, tools. Renders the page's `<h1>`. One per page, first in `main`. */
export function PageHeader({
  title,
  titleAccessory,
  facts,
  notices,
  filter,
  tools,
  printNote,
  headingRef,
  ...rest
}: PageHeaderProps) {
  const hasFilter = filter !== undefined && filter !== null && filter !== false
  return (
    <Root {...rest}>
      <Title>
        <Heading level={1} tabIndex={-1} ref={headingRef ?? null}>
          {title}
        </Heading>
        {titleAccessory}
      </Title>
      {(hasFilter || tools !== undefined) && (
        <Tools>
          {hasFilter && <Filter>{filter}</Filter>}
          {tools}
        </Tools>
      )}
      {(facts !== undefined || notices !== undefined) && (
        <Facts
          data-reserved={notices === undefined ? undefined : ''}
          data-empty={facts === undefined ? '' : undefined}
        >
          <div>{facts}</div>
          {notices}
        </Facts>
      )}
      {printNote !== undefined && <Printed>{printNote}</Printed>}
    </Root>
  )
}
