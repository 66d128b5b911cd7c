import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { byTone, iconSize, wrappingRow } from '../mixins.ts'
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
}

export interface TimelineProps extends ElementProps<HTMLOListElement, 'aria-label' | 'children'> {
  /** Label of the list: "Activity of Accounting". */
  label: string
  /** In display order; users expect the newest first. */
  items: readonly TimelineItem[]
}

const List = styled.ol`
  display: grid;
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
`

const Mark = styled.span`
  display: grid;
  place-items: center;
  inline-size: 24px;
  block-size: 24px;
  border-radius: ${token.radiusFull};
  background: var(--mark-subtle);
  color: var(--mark);
  & > svg {
    ${iconSize(14, 1.8)}
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
  ${textStyle('body')}
  color: ${token.text};
`

const Time = styled.time`
  ${textStyle('secondary')}
  color: ${token.textMuted};
`

const Description = styled.div`
  ${textStyle('secondary')}
  color: ${token.textSecondary};
`

/** Events of one object, in chronological order. Renders an `<ol>` with a `<time>` for each. Not for the steps of a task (use Stepper) and not for data to search or sort (use DataTable). */
export function Timeline({ label, items, ...rest }: TimelineProps) {
  return (
    // Safari removes the list role without markers.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-redundant-roles
    <List {...rest} role="list" aria-label={label}>
      {items.map(({ id, title, time, dateTime, description, icon, tone = 'neutral' }) => (
        <Item key={id} data-tone={tone}>
          <Mark aria-hidden>{icon}</Mark>
          <Words>
            <Head>
              <div>{title}</div>
              <Time dateTime={dateTime}>{time}</Time>
            </Head>
            {description !== undefined && <Description>{description}</Description>}
          </Words>
        </Item>
      ))}
    </List>
  )
}
