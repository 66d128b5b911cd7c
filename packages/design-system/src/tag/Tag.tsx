import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { TagLabel, TagRemoveButton, tagStyle } from './tagStyle.ts'

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
  /** Keeps its place, so that nothing moves when it comes; seen and read by nobody.
   * @default false */
  isUnseen?: boolean
  /** Rendered before the text. Decoration only. */
  startIcon?: ReactNode
  /** Takes the tag away: draws a button that does it. Then move focus to the tag beside it, or to what holds the tags. */
  onRemove?: (() => void) | undefined
  /** Names that button, for example "Remove Olivia Reyes". Required with `onRemove`. */
  removeLabel?: string | undefined
}

export type TagProps = OwnTagProps &
  ({ onRemove?: undefined; removeLabel?: undefined } | { onRemove: () => void; removeLabel: string })

const Root = styled.span`
  ${tagStyle}
`

/** A short word about a thing: its plan, its role, what is left of a trial. Renders a `<span>`, with `onRemove` also a `<button>` in it. The word carries the meaning. Not for states that change by themselves: StatusDot. */
export function Tag({
  children,
  tone = 'neutral',
  size = 'small',
  isUnseen = false,
  startIcon,
  onRemove,
  removeLabel,
  ...rest
}: TagProps) {
  return (
    <Root
      {...rest}
      data-tone={tone}
      data-size={size}
      data-removable={onRemove !== undefined || undefined}
      data-unseen={isUnseen || undefined}
    >
      {startIcon}
      <TagLabel>{children}</TagLabel>
      {onRemove !== undefined && (
        <TagRemoveButton aria-label={removeLabel} onPress={() => onRemove()}>
          <X aria-hidden />
        </TagRemoveButton>
      )}
    </Root>
  )
}
