import { createContext, type Ref } from 'react'
import { DisclosureGroup, type DisclosureGroupProps } from 'react-aria-components'
import { styled } from 'styled-components'
import type { Forwarded } from '../elementProps.ts'
import { token } from '../tokens/index.ts'

export type AccordionHeadingLevel = 2 | 3 | 4

export interface AccordionProps extends Forwarded<
  DisclosureGroupProps,
  'allowsMultipleExpanded' | 'defaultExpandedKeys' | 'expandedKeys' | 'onExpandedChange'
> {
  /** Ids of the sections that are open initially. */
  defaultExpandedIds?: readonly string[] | undefined
  /** Heading level of the sections' titles.
   * @default 3 */
  headingLevel?: AccordionHeadingLevel
  ref?: Ref<HTMLDivElement>
}

export const HeadingLevelContext = createContext<AccordionHeadingLevel>(3)

const Root = styled(DisclosureGroup)`
  min-inline-size: 0;
  & > * {
    border-block-start: 1px solid ${token.border};
  }
`

/** Sections under headings that open and close. Renders a `<div>`; closed sections stay mounted, so typed text stays and find in page works. Not where one view is always shown (use Tabs). */
export function Accordion({ defaultExpandedIds, headingLevel = 3, ...rest }: AccordionProps) {
  return (
    <HeadingLevelContext value={headingLevel}>
      <Root
        {...rest}
        allowsMultipleExpanded
        {...(defaultExpandedIds && { defaultExpandedKeys: defaultExpandedIds })}
      />
    </HeadingLevelContext>
  )
}
