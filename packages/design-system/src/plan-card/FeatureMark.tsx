import { Check, X } from 'lucide-react'
import { styled } from 'styled-components'
import { token } from '../tokens/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'

interface FeatureMarkProps {
  isIncluded: boolean
  includedLabel: string
  excludedLabel: string
}

const Root = styled.span`
  display: inline-flex;
  flex: none;
  color: ${token.textMuted};
  &[data-included] {
    color: ${token.okText};
  }
  & > svg {
    inline-size: 16px;
    block-size: 16px;
    stroke-width: 1.8;
  }
  @media (forced-colors: active) {
    color: CanvasText;
  }
`

/** A check, or a muted cross, that says in words which of the two it is. */
export function FeatureMark({ isIncluded, includedLabel, excludedLabel }: FeatureMarkProps) {
  const Icon = isIncluded ? Check : X
  return (
    <Root data-included={isIncluded || undefined}>
      <Icon aria-hidden />
      <VisuallyHidden>{isIncluded ? includedLabel : excludedLabel}</VisuallyHidden>
    </Root>
  )
}
