import { Check, CircleHelp, X } from 'lucide-react'
import { styled } from 'styled-components'
import { IconButton } from '../icon-button/IconButton.tsx'
import { Popover } from '../popover/Popover.tsx'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { textStyle, token } from '../tokens/index.ts'
import type { FeatureHelpText } from './plan.ts'
import { iconSize } from '../mixins.ts'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx'

interface FeatureHelpProps {
  title: string
  help: FeatureHelpText
}

const Words = styled.div`
  ${textStyle('secondary')}
  max-inline-size: 280px;
  overflow-wrap: anywhere;
`

/** Hover and focus show it; a press opens it permanently, also on devices without hover. */
export function FeatureHelp({ title, help }: FeatureHelpProps) {
  return (
    <Popover
      label={title}
      placement="top"
      trigger={
        <IconButton
          size="small"
          label={help.label}
          tooltip={help.text}
          tooltipDelayMs={0}
          icon={<CircleHelp aria-hidden />}
        />
      }
    >
      <Words>{help.text}</Words>
    </Popover>
  )
}

const Mark = styled.span`
  display: inline-flex;
  flex: none;
  color: ${token.textMuted};
  &[data-included] {
    color: ${token.okText};
  }
  & > svg {
    ${iconSize(16, 1.8)}
  }
`

export function FeatureMark({ isIncluded }: { isIncluded: boolean }) {
  const say = useSay()
  const Icon = isIncluded ? Check : X
  return (
    <Mark data-included={isIncluded || undefined}>
      <Icon aria-hidden />
      <VisuallyHidden>{say(isIncluded ? words.included : words.excluded)}</VisuallyHidden>
    </Mark>
  )
}

export const BestPill = styled.span`
  ${textStyle('caption')}
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: ${token.space6};
  max-inline-size: calc(100% - 2 * ${token.space6});
  padding: 2px 10px;
  border: 1px solid transparent;
  border-radius: ${token.radiusFull};
  background: ${token.accent};
  color: ${token.onAccent};
  translate: 0 -50%;
`
