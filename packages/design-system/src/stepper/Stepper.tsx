import { Check } from 'lucide-react'
import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { iconSize } from '../mixins.ts'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { textStyle, token } from '../tokens/index.ts'
import { VisuallyHidden, visuallyHiddenStyle } from '../visually-hidden/VisuallyHidden.tsx'

export interface StepperItem {
  id: string
  /** One or two words, a noun or a verb. */
  label: string
}

export interface StepperProps extends ElementProps<HTMLDivElement, 'aria-label' | 'children'> {
  /** Label of the list: "Steps of the setup". */
  label: string
  /** All steps, in order. */
  items: readonly StepperItem[]
  /** Id of the current step. Without it all are done. */
  currentId?: string | undefined
}

const COMPACT = '(width < 34rem)'

const Root = styled.div`
  container-type: inline-size;
`

const List = styled.ol`
  display: flex;
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
  ${textStyle('secondary', token.textMuted)}
  &[data-state='done'] {
    --step-line: ${token.accent};
    color: ${token.textSecondary};
  }
  &[data-state='current'] {
    color: ${token.text};
    font-weight: ${token.weightStrong};
  }
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
  ${iconSize(24)}
  border: 1px solid ${token.borderControl};
  border-radius: ${token.radiusFull};
  background: ${token.surface};
  color: ${token.textSecondary};
  font-variant-numeric: tabular-nums;
  & svg {
    ${iconSize(14, 2.4)}
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
  ${textStyle('secondary', token.textMuted)}
  text-align: center;
  & > strong {
    color: ${token.text};
    font-weight: ${token.weightStrong};
  }
  @container ${COMPACT} {
    display: block;
  }
`

const stateOf = (index: number, current: number): 'done' | 'current' | 'upcoming' => {
  if (current === -1 || index < current) return 'done'
  return index === current ? 'current' : 'upcoming'
}

/** Progress through the steps of a task. Renders a list in which the current step has `aria-current="step"`; narrow, only that one shows its label. Not for views to choose from (use Tabs) nor for a share of a whole (use ProgressBar). */
export function Stepper({ label, items, currentId, ...rest }: StepperProps) {
  const say = useSay()
  const current = items.findIndex(({ id }) => id === currentId)
  return (
    <Root {...rest}>
      <List aria-label={label}>
        {items.map(({ id, label: name }, index) => {
          const state = stateOf(index, current)
          return (
            <Step key={id} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
              <Marker aria-hidden>{state === 'done' ? <Check /> : index + 1}</Marker>
              <Label>{name}</Label>
              {state !== 'current' && (
                <VisuallyHidden>{say(state === 'done' ? words.done : words.notStarted)}</VisuallyHidden>
              )}
            </Step>
          )
        })}
      </List>
      {current !== -1 && (
        <Compact aria-hidden>
          {say(words.step)(current + 1, items.length)} · <strong>{items[current]?.label}</strong>
        </Compact>
      )}
    </Root>
  )
}
