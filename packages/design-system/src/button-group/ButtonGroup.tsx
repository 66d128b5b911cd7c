import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { byValue, wrappingRow } from '../mixins.ts'
import { token } from '../tokens/index.ts'

export interface ButtonGroupProps extends ElementProps<HTMLDivElement, 'aria-label' | 'role'> {
  /** Names what the buttons act on or decide: "Selected users". For screen readers. */
  label: string
  /** Where the buttons stand in their line: at the end where they close a form or a card.
   * @default 'start' */
  align?: 'start' | 'end' | 'between'
  /** Draws the buttons as one piece, for the sides of one thing, such as Previous and Next. They keep to one line. */
  isJoined?: boolean
}

const Root = styled.div`
  ${wrappingRow(token.space2)}
  min-inline-size: 0;
  ${byValue('align', ['end'], () => 'justify-content: flex-end;')}
  &[data-align='between'] {
    justify-content: space-between;
  }
  &[data-joined] {
    flex-wrap: nowrap;
    gap: 0;
    inline-size: fit-content;
    & > * {
      border-radius: 0;
    }
    & > * + * {
      margin-inline-start: -1px;
    }
    & > :first-child {
      border-start-start-radius: ${token.radiusControl};
      border-end-start-radius: ${token.radiusControl};
    }
    & > :last-child {
      border-start-end-radius: ${token.radiusControl};
      border-end-end-radius: ${token.radiusControl};
    }
    /* The ring and the boundary of the one that is meant lie on top. */
    & > :is(:hover, :focus-visible, [data-focus-visible]) {
      position: relative;
      z-index: 1;
    }
  }
`

/** Buttons that belong together, at one distance and on further lines where they do not fit. Renders a `<div role="group">`. Not for a choice that stays (use SegmentedControl) and not for what is done with a selection (use ActionBar). */
export function ButtonGroup({ label, align = 'start', isJoined = false, ...rest }: ButtonGroupProps) {
  return (
    <Root
      {...rest}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
      role="group"
      aria-label={label}
      data-align={align}
      data-joined={isJoined || undefined}
    />
  )
}
