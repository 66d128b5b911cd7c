import { Check, Circle } from 'lucide-react'
import { styled } from 'styled-components'
import { iconSize } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'

export interface PasswordRequirement {
  id: string
  /** What the password must have: "At least 8 characters". */
  label: string
  /** Whether what is typed keeps the rule. */
  isMet: boolean
}

export interface RequirementListProps {
  /** The rules, in the order in which they are shown. */
  items: readonly PasswordRequirement[]
  /** Said after a rule that is kept, for example "met". */
  metLabel: string
  /** Said after a rule that is not kept yet, for example "not met yet". */
  unmetLabel: string
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: ${token.space1} ${token.space4};
  ${textStyle('secondary')}
  color: ${token.textMuted};
`

const Item = styled.li`
  position: relative;
  display: flex;
  gap: 6px;
  & svg {
    flex: none;
    ${iconSize(14, 1.8)}
    margin-block-start: 2px;
  }
  &[data-met] {
    color: ${token.okText};
  }
`

/** What a new password still lacks. Renders a `<ul>`; a line is said again, politely, when it changes. */
export function RequirementList({ items, metLabel, unmetLabel }: RequirementListProps) {
  return (
    <List aria-live="polite">
      {items.map(({ id, label, isMet }) => (
        <Item key={id} aria-atomic data-met={isMet || undefined}>
          {isMet ? <Check aria-hidden /> : <Circle aria-hidden />}
          <span>
            {label}
            <VisuallyHidden>, {isMet ? metLabel : unmetLabel}</VisuallyHidden>
          </span>
        </Item>
      ))}
    </List>
  )
}
