import { useId, type ReactNode, type Ref } from 'react'
import {
  ProgressBar as AriaProgressBar,
  type ProgressBarProps as AriaProgressBarProps,
  Label,
} from 'react-aria-components'
import { keyframes, styled } from 'styled-components'
import { textStyle, token } from '../tokens/index.ts'
import { visuallyHiddenStyle } from '../visually-hidden/index.ts'

export type ProgressTone = 'accent' | 'ok' | 'warn' | 'bad'

export interface ProgressBarProps extends Omit<
  AriaProgressBarProps,
  | 'aria-describedby'
  | 'aria-label'
  | 'aria-labelledby'
  | 'children'
  | 'className'
  | 'render'
  | 'slot'
  | 'style'
  | 'valueLabel'
> {
  /** Names what goes on, for example "Uploading the directory". */
  label: string
  /**
   * Keeps the label for screen readers alone, where the place says what goes on.
   * @default false
   */
  isLabelHidden?: boolean
  /** How far it is in words, in place of the percentage, for example "3 of 5 files". Not while `isIndeterminate`. */
  valueText?: string | undefined
  /**
   * Keeps how far it is for screen readers alone.
   * @default false
   */
  isValueHidden?: boolean
  /** A line below the bar: what happens now, or what was the matter. */
  description?: ReactNode
  /**
   * What the fill says beside its length; the words say it too.
   * @default 'accent'
   */
  tone?: ProgressTone
  ref?: Ref<HTMLDivElement>
}

const pass = keyframes`
  from { translate: -100% 0; }
  to { translate: 250% 0; }
`

const Root = styled(AriaProgressBar)`
  ${textStyle('secondary')}
  --progress-fill: ${token.accent};
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 6px ${token.space3};
  min-inline-size: 0;
  color: ${token.textMuted};
  &[data-tone='ok'] {
    --progress-fill: ${token.ok};
  }
  &[data-tone='warn'] {
    --progress-fill: ${token.warn};
  }
  &[data-tone='bad'] {
    --progress-fill: ${token.bad};
  }
`

const Name = styled(Label)`
  font-weight: ${token.weightStrong};
  color: ${token.text};
  overflow-wrap: anywhere;
  &[data-hidden] {
    ${visuallyHiddenStyle}
  }
`

const Value = styled.span`
  grid-column: 2;
  font-variant-numeric: tabular-nums;
`

const Track = styled.div`
  grid-column: 1 / -1;
  block-size: 6px;
  border-radius: ${token.radiusFull};
  overflow: hidden;
  background: ${token.pressed};
  /* The boundary of the track: how much is left is told by it. */
  box-shadow: inset 0 0 0 1px ${token.borderControl};
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`

const Fill = styled.div`
  block-size: 100%;
  inline-size: var(--progress-share);
  border-radius: inherit;
  background: var(--progress-fill);
  transition: inline-size ${token.durationNormal} ${token.easeOut};
  [role='progressbar']:not([aria-valuenow]) & {
    inline-size: 40%;
    animation: ${pass} 1.4s ease-in-out infinite;
  }
  @media (prefers-reduced-motion: reduce) {
    transition: none;
    [role='progressbar']:not([aria-valuenow]) & {
      inline-size: 100%;
      /* Neither full nor moving: a hatched bar says that something goes on and that nobody knows how far. */
      background: repeating-linear-gradient(115deg, var(--progress-fill) 0 6px, transparent 6px 12px);
      animation: none;
    }
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    --progress-fill: Highlight;
  }
`

const Description = styled.div`
  grid-column: 1 / -1;
  overflow-wrap: anywhere;
`

/**
 * Says how far something is that takes its time, or with `isIndeterminate` that it goes on. Renders a `<div>` with
 * `role="progressbar"`. Not for a short wait (use Spinner), a list that loads (use Skeleton) or the steps of a task (use
 * Stepper).
 */
export function ProgressBar({
  label,
  isLabelHidden = false,
  valueText: ownText,
  isValueHidden = false,
  description,
  tone = 'accent',
  ...rest
}: ProgressBarProps) {
  const descriptionId = useId()
  return (
    <Root
      {...rest}
      data-tone={tone}
      {...(ownText !== undefined && { valueLabel: ownText })}
      {...(description !== undefined && { 'aria-describedby': descriptionId })}
    >
      {({ percentage = 0, valueText, isIndeterminate }) => (
        <>
          <Name data-hidden={isLabelHidden || undefined}>{label}</Name>
          {!isValueHidden && !isIndeterminate && <Value>{valueText}</Value>}
          <Track>
            <Fill style={{ '--progress-share': `${percentage}%` }} />
          </Track>
          {description !== undefined && <Description id={descriptionId}>{description}</Description>}
        </>
      )}
    </Root>
  )
}
