import { Check, X } from 'lucide-react'
import { styled } from 'styled-components'
import { iconSize } from '../mixins.ts'
import { token } from '../tokens/index.ts'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx'

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
    ${iconSize(16, 1.8)}
  }
  @media (forced-colors: active) {
    color: CanvasText;
  }
`

export function FeatureMark({ isIncluded, includedLabel, excludedLabel }: FeatureMarkProps) {
  const Icon = isIncluded ? Check : X
  return (
    <Root data-included={isIncluded || undefined}>
      <Icon aria-hidden />
      <VisuallyHidden>{isIncluded ? includedLabel : excludedLabel}</VisuallyHidden>
    </Root>
  )
}
