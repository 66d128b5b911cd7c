import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { bareButtonStyle, byStatus, ellipsis, iconSize } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'

export type TagTone = 'neutral' | 'accent' | 'ok' | 'warn' | 'bad'

interface OwnTagProps extends ElementProps<HTMLSpanElement> {
  /** The word, or a few. */
  children: ReactNode
  /** What the tag says beside its word.
   * @default 'neutral' */
  tone?: TagTone
  /** `small` within a line of text or a row; `medium` is a pill that stands alone, as in a bar.
   * @default 'small' */
  size?: 'small' | 'medium'
  /** Drawn before the text. Decoration only. */
  startIcon?: ReactNode
  /** Takes the tag away: draws a button that does it. Then move focus to the tag beside it, or to what holds the tags. */
  onRemove?: (() => void) | undefined
  /** Names that button, for example "Remove Olivia Reyes". Required with `onRemove`. */
  removeLabel?: string | undefined
}

export type TagProps = OwnTagProps &
  ({ onRemove?: undefined; removeLabel?: undefined } | { onRemove: () => void; removeLabel: string })

const Root = styled.span`
  ${textStyle('caption')}
  display: inline-flex;
  align-items: center;
  gap: ${token.space1};
  max-inline-size: 100%;
  min-inline-size: 0;
  padding: 1px 6px;
  border: 1px solid transparent;
  border-radius: ${token.radiusControl};
  background: ${token.surfaceSunken};
  color: ${token.textSecondary};
  & > svg {
    flex: none;
    ${iconSize(12, 1.8)}
  }
  &[data-size='medium'] {
    ${textStyle('secondary')}
    gap: 6px;
    min-block-size: 28px;
    padding: ${token.space1} 10px;
    border-radius: ${token.radiusFull};
    font-weight: ${token.weightStrong};
    & > svg {
      ${iconSize(14)}
    }
  }
  &[data-removable] {
    padding-block: 0;
    padding-inline-end: 0;
  }
  &[data-removable][data-size='small'] {
    min-block-size: 26px;
  }
  &[data-removable][data-size='medium'] {
    padding-inline-end: 1px;
  }
  &[data-tone='neutral'] {
    border-color: ${token.border};
  }
  &[data-tone='accent'] {
    background: ${token.accentSubtle};
    color: ${token.accentText};
  }
  ${byStatus('tone', (_, subtle, text) => `background: ${subtle}; color: ${text};`)}
  @media (forced-colors: active) {
    border-color: CanvasText;
  }
`

const Label = styled.span`
  min-inline-size: 0;
  ${ellipsis}
`

const RemoveButton = styled(Button)`
  ${bareButtonStyle()}
  ${iconSize(24)}
  border-radius: inherit;
  & > svg {
    ${iconSize(12, 2)}
  }
  &[data-focus-visible] {
    outline-offset: -2px;
  }
`

/** A short word about a thing: its plan, its role, what is left of a trial. Renders a `<span>`, with `onRemove` also a `<button>` in it. The word carries the meaning. Not for states that change by themselves: StatusDot. */
export function Tag({
  children,
  tone = 'neutral',
  size = 'small',
  startIcon,
  onRemove,
  removeLabel,
  ...rest
}: TagProps) {
  return (
    <Root {...rest} data-tone={tone} data-size={size} data-removable={onRemove !== undefined || undefined}>
      {startIcon}
      <Label>{children}</Label>
      {onRemove !== undefined && (
        <RemoveButton aria-label={removeLabel} onPress={() => onRemove()}>
          <X aria-hidden />
        </RemoveButton>
      )}
    </Root>
  )
}
