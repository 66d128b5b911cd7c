import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { useProgressBar, type AriaProgressBarProps } from 'react-aria'
import { keyframes, styled } from 'styled-components'
import { defined } from '../defined.ts'
import { byStatus } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'
import { visuallyHiddenStyle } from '../visually-hidden/index.ts'

export type ProgressTone = 'accent' | 'ok' | 'warn' | 'bad'

export interface ProgressBarProps
  extends
    Pick<AriaProgressBarProps, 'formatOptions' | 'isIndeterminate' | 'maxValue' | 'minValue' | 'value'>,
    Omit<
      ComponentPropsWithRef<'div'>,
      | 'aria-describedby'
      | 'aria-label'
      | 'aria-labelledby'
      | 'children'
      | 'className'
      | 'role'
      | 'slot'
      | 'style'
    > {
  /** Names what goes on, for example "Uploading the directory". */
  label: string
  /** Keeps the label for screen readers alone, where the place says what goes on.
   * @default false */
  isLabelHidden?: boolean
  /** How far it is in words, in place of the percentage, for example "3 of 5 files". Not while `isIndeterminate`. */
  valueText?: string | undefined
  /** Keeps how far it is for screen readers alone.
   * @default false */
  isValueHidden?: boolean
  /** A line below the bar: what happens now, or what was the matter. */
  description?: ReactNode
  /** What the fill says beside its length; the words say it too.
   * @default 'accent' */
  tone?: ProgressTone
}

const pass = keyframes`
  from { translate: -100% 0; }
  to { translate: 250% 0; }
`

const Root = styled.div`
  ${textStyle('secondary')}
  --progress-fill: ${token.accent};
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 6px ${token.space3};
  min-inline-size: 0;
  color: ${token.textMuted};
  ${byStatus('tone', (solid) => `--progress-fill: ${solid};`)}
`

const Name = styled.span`
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

/** How far something is, or with `isIndeterminate` that it goes on. Renders a `<div>` with `role="progressbar"`. Not for a short wait (use Spinner), a list that loads (use Skeleton) or the steps of a task (use Stepper). */
export function ProgressBar({
  label,
  isLabelHidden = false,
  valueText,
  isValueHidden = false,
  description,
  tone = 'accent',
  value = 0,
  minValue = 0,
  maxValue = 100,
  isIndeterminate = false,
  formatOptions,
  ...rest
}: ProgressBarProps) {
  const descriptionId = useId()
  const { progressBarProps, labelProps } = useProgressBar({
    label,
    value,
    minValue,
    maxValue,
    isIndeterminate,
    ...defined({ id: rest.id, formatOptions, valueLabel: valueText }),
    ...(description !== undefined && { 'aria-describedby': descriptionId }),
  })
  const now = Math.min(Math.max(value, minValue), maxValue)
  const share = isIndeterminate || maxValue === minValue ? 0 : (now - minValue) / (maxValue - minValue)
  return (
    <Root {...rest} {...progressBarProps} data-tone={tone}>
      <Name {...labelProps} data-hidden={isLabelHidden || undefined}>
        {label}
      </Name>
      {!isValueHidden && !isIndeterminate && <Value>{progressBarProps['aria-valuetext']}</Value>}
      <Track>
        <Fill style={{ '--progress-share': `${share * 100}%` }} />
      </Track>
      {description !== undefined && <Description id={descriptionId}>{description}</Description>}
    </Root>
  )
}
