import { ChevronRight, CircleAlert } from 'lucide-react'
import { useContext, useId, type ReactNode, type Ref } from 'react'
import { Button, Disclosure, DisclosurePanel, type DisclosureProps } from 'react-aria-components'
import { styled } from 'styled-components'
import type { Forwarded } from '../elementProps.ts'
import { media } from '../media/media.ts'
import { centredRow, disabledStyle, iconSize, mutedText, ringed, wrappingRow } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'
import { HeadingLevelContext } from './Accordion.tsx'

export interface AccordionSectionProps extends Forwarded<
  DisclosureProps,
  'children' | 'defaultExpanded' | 'id' | 'isExpanded' | 'onExpandedChange' | 'slot' | 'title'
> {
  /** Identifies the section in the accordion's `defaultExpandedIds`. */
  id: string
  /** Title of the section. */
  title: string
  /** Summary of the content, shown while closed: "2 on". Read after the title. */
  summary?: string | undefined
  /** Number of invalid fields inside: "1 error". Read after the title, before the summary. */
  errorLabel?: string | undefined
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}

const Row = styled.div`
  position: relative;
  ${wrappingRow(`${token.space1} ${token.space3}`)}
  justify-content: space-between;
  min-block-size: 48px;
  padding-block: ${token.space2};
  border-radius: ${token.radiusControl};
  & > :is(h2, h3, h4) {
    min-inline-size: 0;
    margin: 0;
    ${textStyle('body')}
  }
`

const Trigger = styled(Button)`
  ${centredRow('10px')}
  min-block-size: 24px;
  outline: none;
  color: ${token.text};
  font-weight: ${token.weightStrong};
  text-align: start;
  overflow-wrap: anywhere;
  & > svg {
    ${iconSize(16, 1.6, token.textSecondary)}
    transition: rotate ${token.durationFast} ${token.easeOut};
  }
  &:dir(rtl) > svg {
    rotate: 180deg;
  }
  &&[aria-expanded='true'] > svg {
    rotate: 90deg;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${token.radiusControl};
  }
  &[data-hovered]::after {
    background: ${token.hover};
  }
  &[data-pressed]::after {
    background: ${token.pressed};
  }
  ${ringed('&[data-focus-visible]::after')}
  ${disabledStyle()}
  &[data-disabled] > svg {
    color: inherit;
  }
`

const About = styled.span`
  ${wrappingRow(`2px ${token.space2}`)}
  min-inline-size: 0;
  ${mutedText}
  pointer-events: none;
  @media ${media.phone} {
    padding-inline-start: 26px;
  }
`

const Errors = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space1};
  color: ${token.badText};
  font-weight: ${token.weightMedium};
  & svg {
    ${iconSize(14, 1.8)}
  }
`

/* The panel must have no size while closed. */
const Inside = styled.div`
  padding-block: ${token.space1} ${token.space5};
  padding-inline: 26px 0;
  @media ${media.phone} {
    padding-inline-start: 0;
  }
`

/** A section of an Accordion. Renders a heading with a `<button>` and a `role="group"`, `hidden="until-found"` while closed. */
export function AccordionSection({ title, summary, errorLabel, children, ...rest }: AccordionSectionProps) {
  const id = useId()
  const Heading = `h${useContext(HeadingLevelContext)}` as const
  const isAbout = summary !== undefined || errorLabel !== undefined
  return (
    <Disclosure {...rest}>
      <Row>
        <Heading>
          <Trigger slot="trigger" {...(isAbout && { 'aria-describedby': id })}>
            <ChevronRight aria-hidden />
            {title}
          </Trigger>
        </Heading>
        {isAbout && (
          <About id={id}>
            {errorLabel !== undefined && (
              <Errors>
                <CircleAlert aria-hidden />
                {errorLabel}
              </Errors>
            )}
            {summary !== undefined && <span>{summary}</span>}
          </About>
        )}
      </Row>
      <DisclosurePanel>
        <Inside>{children}</Inside>
      </DisclosurePanel>
    </Disclosure>
  )
}
