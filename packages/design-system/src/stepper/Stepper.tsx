import { Check } from 'lucide-react'
import type { HTMLAttributes, Ref } from 'react'
import { styled } from 'styled-components'
import { textStyle, token } from '../tokens/index.ts'
import { VisuallyHidden, visuallyHiddenStyle } from '../visually-hidden/index.ts'

export type StepState = 'done' | 'current' | 'upcoming'

export interface StepperItem {
  id: string
  /** A noun or a verb of one or two words. */
  label: string
}

export interface StepperProps extends Omit<
  HTMLAttributes<HTMLDivElement>,
  'aria-label' | 'children' | 'className' | 'style'
> {
  /** Names the list: "Steps of the setup". */
  label: string
  /** All steps, in their order. */
  steps: readonly StepperItem[]
  /** Id of the step that is under way. Without it all are done. */
  currentId?: string | undefined
  /** Said after the labels: "done", "not yet started". That a step is the current one, screen readers say by themselves. */
  stateLabels: Record<Exclude<StepState, 'current'>, string>
  /** Where the width allows no labels, before that of the current step: "Step 2 of 4". */
  countLabel: (position: number, total: number) => string
  ref?: Ref<HTMLDivElement>
}

const COMPACT = '(width < 34rem)'

const Root = styled.div`
  container-type: inline-size;
`

const List = styled.ol`
  display: flex;
  margin: 0;
  padding: 0;
  list-style: none;
`

const Step = styled.li`
  --step-line: ${token.border};
  position: relative;
  display: grid;
  flex: 1;
  align-content: start;
  justify-items: center;
  gap: 6px;
  min-inline-size: 0;
  padding-inline: ${token.space1};
  text-align: center;
  ${textStyle('secondary')}
  color: ${token.textMuted};
  &[data-state='done'] {
    --step-line: ${token.accent};
    color: ${token.textSecondary};
  }
  &[data-state='current'] {
    color: ${token.text};
    font-weight: ${token.weightStrong};
  }
  /* From the middle of this step to the middle of the next. */
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-block-start: 11px;
    inset-inline-start: calc(50% + 12px + ${token.space1});
    inline-size: calc(100% - 24px - 2 * ${token.space1});
    block-size: 2px;
    border-radius: 1px;
    background: var(--step-line);
  }
  @media (forced-colors: active) {
    --step-line: GrayText;
    &[data-state='done'] {
      --step-line: CanvasText;
    }
    &::after {
      forced-color-adjust: none;
    }
  }
`

const Marker = styled.span`
  ${textStyle('caption')}
  display: grid;
  place-items: center;
  inline-size: 24px;
  block-size: 24px;
  border: 1px solid ${token.borderControl};
  border-radius: ${token.radiusFull};
  background: ${token.surface};
  color: ${token.textSecondary};
  font-variant-numeric: tabular-nums;
  & svg {
    inline-size: 14px;
    block-size: 14px;
    stroke-width: 2.4;
  }
  [data-state='done'] > & {
    border-color: ${token.accent};
    background: ${token.accent};
    color: ${token.onAccent};
  }
  [data-state='current'] > & {
    border: 2px solid ${token.accent};
    color: ${token.accentText};
  }
  @media (forced-colors: active) {
    [data-state='current'] > & {
      border-color: Highlight;
    }
  }
`

const Label = styled.span`
  max-inline-size: 100%;
  overflow-wrap: anywhere;
  @container ${COMPACT} {
    ${visuallyHiddenStyle}
  }
`

const Compact = styled.p`
  display: none;
  margin-block-start: ${token.space2};
  ${textStyle('secondary')}
  color: ${token.textMuted};
  text-align: center;
  & > strong {
    color: ${token.text};
    font-weight: ${token.weightStrong};
  }
  @container ${COMPACT} {
    display: block;
  }
`

const stateOf = (index: number, current: number): StepState => {
  if (current === -1 || index < current) return 'done'
  return index === current ? 'current' : 'upcoming'
}

/**
 * How far a task has come: a line of steps that are done, under way or still to come. Renders a list in which
 * `aria-current="step"` marks the one under way; narrow, it shows numbers and the name of that one alone.
 * Nothing in it can be pressed: for views to choose from use Tabs, for a share of a whole a progress bar.
 */
export function Stepper({ label, steps, currentId, stateLabels, countLabel, ...rest }: StepperProps) {
  const current = steps.findIndex(({ id }) => id === currentId)
  return (
    <Root {...rest}>
      <List aria-label={label}>
        {steps.map(({ id, label: name }, index) => {
          const state = stateOf(index, current)
          return (
            <Step key={id} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
              <Marker aria-hidden>{state === 'done' ? <Check /> : index + 1}</Marker>
              <Label>{name}</Label>
              {state !== 'current' && <VisuallyHidden>{stateLabels[state]}</VisuallyHidden>}
            </Step>
          )
        })}
      </List>
      {current !== -1 && (
        <Compact aria-hidden>
          {countLabel(current + 1, steps.length)} · <strong>{steps[current]?.label}</strong>
        </Compact>
      )}
    </Root>
  )
}
