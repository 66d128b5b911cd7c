import type { Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { styled } from 'styled-components'
import type { Forwarded } from '../elementProps.ts'
import { byTone, ellipsis, ringed, rowStates } from '../mixins.ts'
import type { ProgressTone } from '../progress-bar/useProgress.ts'
import { textStyle, token } from '../tokens/index.ts'

export interface ProgressChipProps extends Forwarded<AriaButtonProps, 'aria-label' | 'children'> {
  /** Label for screen readers and the tooltip, for example "Status: Inactive". */
  label: string
  /** Progress in few words, for example "76 of 4,999". */
  text: string
  /** From 0 to 1. */
  share: number
  /** Meaning of the bar besides its length; the text has it too.
   * @default 'accent' */
  tone?: ProgressTone
  ref?: Ref<HTMLButtonElement>
}

const Root = styled(AriaButton)`
  ${textStyle('secondary')}
  --progress-fill: ${token.accent};
  position: relative;
  max-inline-size: 100%;
  min-inline-size: 0;
  min-block-size: 28px;
  padding: ${token.space1} ${token.space3};
  border: 1px solid ${token.borderControl};
  border-radius: ${token.radiusControl};
  background: ${token.surface};
  color: ${token.text};
  font-weight: ${token.weightStrong};
  font-variant-numeric: tabular-nums;
  overflow: hidden;
  ${byTone((solid) => `--progress-fill: ${solid};`)}
  ${rowStates}
  ${ringed('&[data-focus-visible]')}
`

const Text = styled.span`
  display: block;
  ${ellipsis}
`

const Fill = styled.span`
  position: absolute;
  inset: auto auto 0 0;
  block-size: 3px;
  inline-size: var(--progress-share);
  background: var(--progress-fill);
  transition: inline-size ${token.durationNormal} ${token.easeOut};
  [dir='rtl'] & {
    inset-inline: 0 auto;
  }
  @media (forced-colors: active) {
    background: Highlight;
  }
`

/** Progress of a task on another page, and the way back to it. Renders a `<button>`; the caller announces the end. Not for a task on this page: ProgressBar. */
export function ProgressChip({ label, text, share, tone = 'accent', ...rest }: ProgressChipProps) {
  const width = `${Math.min(Math.max(share, 0), 1) * 100}%`
  return (
    <Root {...rest} aria-label={`${label}: ${text}`} data-tone={tone}>
      <Text>{text}</Text>
      <Fill style={{ '--progress-share': width }} aria-hidden />
    </Root>
  )
}
