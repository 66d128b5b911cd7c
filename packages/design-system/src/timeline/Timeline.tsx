import { useId, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { byTone, iconSize, wrappingRow } from '../mixins.ts'
import { TextButton } from '../text-button/TextButton.tsx'
import { textStyle, token } from '../tokens/index.ts'

export type TimelineTone = 'neutral' | 'accent' | 'ok' | 'warn' | 'bad'

export interface TimelineItem {
  id: string
  /** What happened, and who did it. May contain a Link. */
  title: ReactNode
  /** The formatted time: "10 minutes ago". */
  time: string
  /** The machine-readable time, in ISO 8601. */
  dateTime: string
  /** More details: a reason, an old and a new value. */
  description?: ReactNode
  /** A lucide icon with `aria-hidden`. Default: a dot. */
  icon?: ReactNode
  /** Meaning of the event; the title has it too.
   * @default 'neutral' */
  tone?: TimelineTone
  /** More of it, such as old and new values, behind a button at the end of its line. */
  details?: {
    /** Text of the button: "Details". */
    label: string
    /** Its accessible name, which starts with that text: "Details: Olivia Reyes signed in". */
    accessibleLabel: string
    content: ReactNode
  }
}

export interface TimelineProps extends ElementProps<HTMLOListElement, 'aria-label' | 'children'> {
  /** Label of the list: "Activity of Accounting". */
  label: string
  /** In display order; users expect the newest first. */
  items: readonly TimelineItem[]
  /** `small` for a page of many events, in columns that are the same for each.
   * @default 'medium' */
  size?: 'small' | 'medium'
}

const List = styled.ol`
  display: grid;
  container-type: inline-size;
  min-inline-size: 0;
`

const Item = styled.li`
  --mark: ${token.neutral};
  --mark-subtle: ${token.surfaceSunken};
  position: relative;
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  column-gap: ${token.space3};
  padding-block-end: ${token.space5};
  &:last-child {
    padding-block-end: 0;
  }
  &[data-tone='accent'] {
    --mark: ${token.accent};
    --mark-subtle: ${token.accentSubtle};
  }
  ${byTone((solid, subtle) => `--mark: ${solid}; --mark-subtle: ${subtle};`)}
  /* Connects one mark with the next. */
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: 26px 2px;
    inset-inline-start: 11px;
    border-inline-start: 2px solid ${token.border};
  }
  [data-size='small'] > & {
    position: static;
    grid-template: 'mark line time' '. more .' '. details details' / 20px minmax(0, 1fr) auto;
    align-items: start;
    padding-block: 5px;
    border-block-start: 1px solid ${token.border};
    &::before {
      content: none;
    }
    &:first-child {
      border-block-start: 0;
    }
    @container (width >= 40rem) {
      grid-template:
        'mark time line more' '. . details details'
        / 20px minmax(4.25rem, auto) minmax(0, 1fr) minmax(3.5rem, auto);
    }
  }
`

const Mark = styled.span`
  display: grid;
  place-items: center;
  ${iconSize(24)}
  border-radius: ${token.radiusFull};
  background: var(--mark-subtle);
  color: var(--mark);
  & > svg {
    ${iconSize(14, 1.8)}
  }
  [data-size='small'] > * > & {
    ${iconSize(20)}
    margin-block-start: 2px;
    & > svg {
      ${iconSize(12, 1.8)}
    }
  }
  &:empty::after {
    content: '';
    inline-size: 8px;
    block-size: 8px;
    border-radius: inherit;
    background: currentColor;
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
    color: CanvasText;
    &:empty::after {
      forced-color-adjust: none;
      background: CanvasText;
    }
  }
`

const Words = styled.div`
  display: grid;
  gap: 2px;
  min-inline-size: 0;
  padding-block-start: 2px;
  overflow-wrap: anywhere;
`

const Head = styled.div`
  ${wrappingRow(`0 ${token.space3}`, 'baseline')}
  justify-content: space-between;
  ${textStyle('body', token.text)}
  /* All times at the same side: below, or at the end. */
  @container (width < 36rem) {
    flex-direction: column;
  }
`

const Time = styled.time`
  ${textStyle('secondary', token.textMuted)}
`

/** Description below the title, in a wide list beside it. */
const Line = styled.div`
  grid-area: line;
  display: grid;
  min-inline-size: 0;
  padding-block: 2px;
  overflow-wrap: anywhere;
  ${textStyle('body', token.text)}
  @container (width >= 58rem) {
    grid-template-columns: minmax(0, 1fr) 22rem;
    column-gap: ${token.space3};
    align-items: baseline;
    & > :only-child {
      grid-column: 1 / -1;
    }
  }
`

const Aside = styled.span`
  ${textStyle('secondary', token.textMuted)}
`

const LineTime = styled(Time)`
  grid-area: time;
  padding-block: 3px;
  text-align: end;
  font-variant-numeric: tabular-nums;
  @container (width >= 40rem) {
    text-align: start;
  }
`

const More = styled.span`
  grid-area: more;
  justify-self: start;
  @container (width >= 40rem) {
    justify-self: end;
  }
`

const Details = styled.div`
  padding-block: ${token.space1};
  [data-size='small'] > * > & {
    grid-area: details;
  }
`

const Description = styled.div`
  ${textStyle('secondary', token.textSecondary)}
`

/** Events of one object, in chronological order. Renders an `<ol>` with a `<time>` for each. Not for the steps of a task (use Stepper) and not for data to search or sort (use DataTable). */
export function Timeline({ label, items, size = 'medium', ...rest }: TimelineProps) {
  const Event = size === 'small' ? LineEvent : BlockEvent
  return (
    // Safari removes the list role without markers.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-redundant-roles
    <List {...rest} role="list" aria-label={label} data-size={size}>
      {items.map((item) => (
        <Event key={item.id} {...item} />
      ))}
    </List>
  )
}

function BlockEvent({ title, time, dateTime, description, icon, tone = 'neutral', details }: TimelineItem) {
  const [more, content] = useDetails(details)
  return (
    <Item data-tone={tone}>
      <Mark aria-hidden>{icon}</Mark>
      <Words>
        <Head>
          <div>{title}</div>
          <Time dateTime={dateTime}>{time}</Time>
        </Head>
        {(description !== undefined || details) && (
          <Description>
            {description} {more}
          </Description>
        )}
        {content}
      </Words>
    </Item>
  )
}

function LineEvent({ title, time, dateTime, description, icon, tone = 'neutral', details }: TimelineItem) {
  const [more, content] = useDetails(details)
  return (
    <Item data-tone={tone}>
      <Mark aria-hidden>{icon}</Mark>
      <Line>
        <span>{title}</span> {description !== undefined && <Aside>{description}</Aside>}
      </Line>
      {more}
      <LineTime dateTime={dateTime}>{time}</LineTime>
      {content}
    </Item>
  )
}

/** The button and what it shows. */
const useDetails = (details: TimelineItem['details']): readonly [button: ReactNode, content: ReactNode] => {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  if (!details) return [null, null]
  return [
    <More key="button">
      <TextButton
        aria-label={details.accessibleLabel}
        aria-expanded={isOpen}
        aria-controls={id}
        onPress={() => setIsOpen(!isOpen)}
      >
        {details.label}
      </TextButton>
    </More>,
    <Details key="details" id={id} hidden={!isOpen}>
      {details.content}
    </Details>,
  ]
}
