import { Check } from 'lucide-react'
import { CheckboxButton, CheckboxField } from 'react-aria-components'
import { styled } from 'styled-components'
import { ChoiceMark } from './choiceStyle.ts'

const Root = styled(CheckboxField)`
  flex: none;
  display: grid;
`

const Control = styled(CheckboxButton)`
  display: grid;
  place-items: center;
  inline-size: 24px;
  block-size: 24px;
  & > * {
    margin: 0;
  }
`

/** The checkbox of a row in a list or tree of react-aria, which names and controls it. */
export function RowCheckbox() {
  return (
    <Root slot="selection">
      <Control>{({ isSelected }) => <ChoiceMark>{isSelected && <Check />}</ChoiceMark>}</Control>
    </Root>
  )
}
