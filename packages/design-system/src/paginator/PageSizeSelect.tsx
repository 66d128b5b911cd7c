import { ChevronDown } from 'lucide-react'
import { styled } from 'styled-components'
import { iconSize } from '../mixins.ts'
import { focusRing, token } from '../tokens/index.ts'

interface PageSizeSelectProps {
  label: string
  value: number
  choices: readonly number[]
  onChange: (pageSize: number) => void
}

const Label = styled.label`
  display: flex;
  align-items: center;
  gap: ${token.space2};
`

const Box = styled.span`
  display: grid;
  align-items: center;
  & > * {
    grid-area: 1 / 1;
  }
  & > svg {
    justify-self: end;
    ${iconSize(14, 1.8)}
    margin-inline-end: ${token.space2};
    color: ${token.textMuted};
    pointer-events: none;
  }
`

const Control = styled.select`
  min-block-size: ${token.heightControlSmall};
  padding-block: 0;
  padding-inline: ${token.space2} ${token.space6};
  border: 1px solid ${token.borderControl};
  border-radius: ${token.radiusControl};
  appearance: none;
  background: ${token.surface};
  color: ${token.text};
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  transition: border-color ${token.durationFast} ${token.easeOut};
  &:hover {
    border-color: ${token.textSecondary};
  }
  &:focus-visible {
    ${focusRing}
  }
  /* iOS zooms the page when a smaller text takes focus. */
  @media (pointer: coarse) {
    min-block-size: ${token.heightControlLarge};
    font-size: max(16px, 1rem);
  }
`

export function PageSizeSelect({ label, value, choices, onChange }: PageSizeSelectProps) {
  const sizes = [...new Set([...choices, value])].toSorted((a, b) => a - b)
  return (
    <Label>
      {label}
      <Box>
        <Control value={value} onChange={({ target }) => onChange(Number(target.value))}>
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Control>
        <ChevronDown aria-hidden />
      </Box>
    </Label>
  )
}
