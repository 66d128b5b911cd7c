import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { byValue, wrappingRow } from '../mixins.ts'
import { token } from '../tokens/index.ts'

export interface ButtonGroupProps extends ElementProps<HTMLDivElement, 'aria-label' | 'role'> {
  /** Label for screen readers: "Selected users". */
  label: string
  /** Alignment of the buttons: at the end where they close a form or a card.
   * @default 'start' */
  align?: 'start' | 'end' | 'between'
  /** Renders the buttons as one piece, for opposite actions such as Previous and Next. They do not wrap. */
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
    /* The focus ring and the boundary of the focused button are on top. */
    & > :is(:hover, :focus-visible, [data-focus-visible]) {
      position: relative;
      z-index: 1;
    }
  }
`

/** A row of related buttons that wraps. Renders a `<div role="group">`. Not for a lasting choice (use SegmentedControl) and not for bulk actions (use ActionBar). */
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
