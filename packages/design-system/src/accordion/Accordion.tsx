import { createContext, type Ref } from 'react'
import { DisclosureGroup, type DisclosureGroupProps } from 'react-aria-components'
import { styled } from 'styled-components'
import type { Forwarded } from '../elementProps.ts'
import { token } from '../tokens/index.ts'

export type AccordionMode = 'one' | 'many'
export type AccordionHeadingLevel = 2 | 3 | 4

export interface Expansion {
  /** Whether opening a section closes the one that was open. `one` saves room, `many` lets people compare.
   * @default 'many' */
  mode?: AccordionMode
  /** Ids of the open sections, when the caller decides. */
  expandedIds?: readonly string[] | undefined
  /** Ids of the sections that are open at first. */
  defaultExpandedIds?: readonly string[] | undefined
  /** A section was opened or closed: by a press, by the browser's search in the page, or by `revealInAccordion`. */
  onExpandedIdsChange?: ((ids: string[]) => void) | undefined
}

export interface AccordionProps
  extends
    Expansion,
    Forwarded<
      DisclosureGroupProps,
      'allowsMultipleExpanded' | 'defaultExpandedKeys' | 'expandedKeys' | 'onExpandedChange'
    > {
  /** Place of the sections' titles in the outline of the page.
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

/** Sections under headings that open and close. Renders a `<div>`; closed sections stay mounted, so nothing typed is lost and find in page works. Not for views of which one is always shown (use Tabs). */
export function Accordion({
  mode = 'many',
  expandedIds,
  defaultExpandedIds,
  onExpandedIdsChange,
  headingLevel = 3,
  ...rest
}: AccordionProps) {
  return (
    <HeadingLevelContext value={headingLevel}>
      <Root
        {...rest}
        allowsMultipleExpanded={mode === 'many'}
        {...(expandedIds && { expandedKeys: expandedIds })}
        {...(defaultExpandedIds && { defaultExpandedKeys: defaultExpandedIds })}
        {...(onExpandedIdsChange && {
          onExpandedChange: (keys) => onExpandedIdsChange([...keys].map(String)),
        })}
      />
    </HeadingLevelContext>
  )
}
