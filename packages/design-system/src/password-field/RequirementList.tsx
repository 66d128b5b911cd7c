import { Check, Circle } from 'lucide-react'
import { styled } from 'styled-components'
import { iconSize } from '../mixins.ts'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { textStyle, token } from '../tokens/index.ts'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx'

export interface PasswordRequirement {
  id: string
  /** The requirement: "At least 8 characters". */
  label: string
  /** Whether the typed password meets it. */
  isMet: boolean
}

export interface RequirementListProps {
  /** The requirements, in display order. */
  items: readonly PasswordRequirement[]
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: ${token.space1} ${token.space4};
  ${textStyle('secondary', token.textMuted)}
`

const Item = styled.li`
  position: relative;
  display: flex;
  gap: 6px;
  & svg {
    ${iconSize(14, 1.8)}
    margin-block-start: 2px;
  }
  &[data-met] {
    color: ${token.okText};
  }
`

/** Requirements of a new password. Renders a `<ul>`; a line is announced again, politely, when it changes. */
export function RequirementList({ items }: RequirementListProps) {
  const say = useSay()
  return (
    <List aria-live="polite">
      {items.map(({ id, label, isMet }) => (
        <Item key={id} aria-atomic data-met={isMet || undefined}>
          {isMet ? <Check aria-hidden /> : <Circle aria-hidden />}
          <span>
            {label}
            <VisuallyHidden>, {say(isMet ? words.met : words.unmet)}</VisuallyHidden>
          </span>
        </Item>
      ))}
    </List>
  )
}
