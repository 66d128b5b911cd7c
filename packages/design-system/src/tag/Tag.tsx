import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { TagLabel, TagRemoveButton, tagStyle } from './tagStyle.ts'

export type TagTone = 'neutral' | 'accent' | 'ok' | 'warn' | 'bad'

interface OwnTagProps extends ElementProps<HTMLSpanElement> {
  /** The word, or a few. */
  children: ReactNode
  /** Meaning of the tag besides its text.
   * @default 'neutral' */
  tone?: TagTone
  /** `small` within a line of text or a row; `medium` is a pill on its own, as in a bar.
   * @default 'small' */
  size?: 'small' | 'medium'
  /** Reserves its space without being visible or read, so that nothing moves when it appears.
   * @default false */
  isUnseen?: boolean
  /** Rendered before the text. Decorative only. */
  startIcon?: ReactNode
  /** Shows a button that removes the tag. Then move focus to a neighbouring tag, or to the list. */
  onRemove?: (() => void) | undefined
  /** Label of that button, for example "Remove Olivia Reyes". Required with `onRemove`. */
  removeLabel?: string | undefined
}

export type TagProps = OwnTagProps &
  ({ onRemove?: undefined; removeLabel?: undefined } | { onRemove: () => void; removeLabel: string })

const Root = styled.span`
  ${tagStyle}
`

/** A short word about an object: its plan, its role, the rest of a trial. Renders a `<span>`, with `onRemove` also a `<button>` in it. The word has the meaning. Not for changing states: StatusDot. */
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
