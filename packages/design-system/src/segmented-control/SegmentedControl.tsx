import type { ReactNode, Ref } from 'react'
import {
  Label,
  RadioButton,
  RadioField,
  RadioGroup,
  SelectionIndicator,
  type RadioGroupProps,
} from 'react-aria-components'
import { styled } from 'styled-components'
import type { FieldOwned } from '../field/fieldProps.ts'
import { disabledStyle, framed, pressTarget, ringed, transition, wrappingRow } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'
import { visuallyHiddenStyle } from '../visually-hidden/VisuallyHidden.tsx'

export interface Segment<Value extends string = string> {
  /** Passed to `onChange`. */
  value: Value
  /** Label of the segment. */
  label: ReactNode
  /** A short note beside the label, for example "Save 20 %". Part of the name. */
  badge?: ReactNode
}

export type SegmentedControlSize = 'medium' | 'large'

export interface SegmentedControlProps<Value extends string = string> extends Omit<
  RadioGroupProps,
  FieldOwned | 'defaultValue' | 'isRequired' | 'onChange' | 'orientation' | 'value'
> {
  /** Label for screen readers: "Billing interval". Visually, the segments suffice. */
  label: string
  /** Two to four segments, in display order. */
  items: readonly Segment<Value>[]
  /** The chosen segment (controlled). */
  value?: Value
  /** The initially chosen segment. Either this or `value` is required. */
  defaultValue?: Value
  /** Called with the value of the chosen segment. */
  onChange?: (value: Value) => void
  /** 32 px high, or 38 px as a page's main choice.
   * @default 'medium' */
  size?: SegmentedControlSize
  /** The element with `role="radiogroup"`. */
  ref?: Ref<HTMLDivElement>
}

const Root = styled(RadioGroup)`
  --segment-height: calc(${token.heightControl} - 6px);
  display: inline-flex;
  max-inline-size: 100%;
  gap: 2px;
  padding: 2px;
  ${framed(`calc((${token.heightControl} + 2px) / 2)`, token.surfaceSunken)}
  &[data-size='large'] {
    --segment-height: calc(${token.heightControlLarge} - 6px);
    border-radius: calc((${token.heightControlLarge} + 2px) / 2);
  }
  @media (pointer: coarse) {
    --segment-height: calc(${token.heightControlLarge} - 6px);
  }
`

const Name = styled(Label)`
  ${visuallyHiddenStyle}
`

const Item = styled(RadioField)`
  position: relative;
  display: flex;
  min-inline-size: 0;
  &[data-disabled] {
    color: ${token.textDisabled};
  }
`

/* Forced colours show the border instead of the shadow. */
const Thumb = styled(SelectionIndicator)`
  position: absolute;
  inset: 0;
  border: 1px solid ${token.borderControl};
  border-radius: calc((var(--segment-height) + 2px) / 2);
  background: ${token.surface};
  box-shadow: ${token.elevation1};
  ${transition(token.durationNormal, 'translate', 'inline-size')}
  @media (forced-colors: active) {
    border: 2px solid Highlight;
  }
`

const Control = styled(RadioButton)`
  position: relative;
  ${wrappingRow('0 6px')}
  justify-content: center;
  min-inline-size: 0;
  min-block-size: var(--segment-height);
  padding: 2px ${token.space3};
  border-radius: calc((var(--segment-height) + 2px) / 2);
  color: ${token.textSecondary};
  font-weight: ${token.weightMedium};
  text-align: center;
  overflow-wrap: anywhere;
  ${pressTarget}
  [data-size='large'] && {
    padding-inline: ${token.space4};
  }
  &[data-hovered],
  &[data-selected] {
    color: ${token.text};
  }
  ${ringed('&[data-focus-visible]')}
  ${disabledStyle()}
`

const Badge = styled.span`
  ${textStyle('caption', token.okText)}
  [data-disabled] > & {
    color: inherit;
  }
`

/** One of two to four options that changes the view immediately. Renders a `<div role="radiogroup">` in which arrow keys choose. Not for a value that is saved with a form (use RadioGroup) nor for parts of a page (use Tabs). */
export function SegmentedControl<Value extends string>({
  label,
  items,
  onChange,
  size = 'medium',
  ...rest
}: SegmentedControlProps<Value>) {
  const choose = (value: string) => {
    const chosen = items.find((segment) => segment.value === value)
    if (chosen) onChange?.(chosen.value)
  }
  return (
    <Root {...rest} orientation="horizontal" data-size={size} onChange={choose}>
      <Name>{label}</Name>
      {items.map(({ value, label: name, badge }) => (
        <Item key={value} value={value}>
          <Thumb />
          <Control>
            <span>{name}</span>
            {badge !== undefined && <Badge>{badge}</Badge>}
          </Control>
        </Item>
      ))}
    </Root>
  )
}
