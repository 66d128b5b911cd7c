import { Minus, Plus } from 'lucide-react'
import { useContext, type ComponentProps, type KeyboardEvent } from 'react'
import {
  Button as AriaButton,
  NumberField as AriaNumberField,
  Input,
  NumberFieldStateContext,
  type NumberFieldProps as AriaNumberFieldProps,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { defined } from '../elementProps.ts'
import { AriaShell } from '../field/ariaField.tsx'
import { FieldBox, fieldInputStyle, fieldStyle } from '../field/fieldStyle.ts'
import { FieldButton } from '../field/FieldButton.tsx'
import { splitFieldProps, type FieldOwned, type InputFieldProps } from '../field/fieldProps.ts'

export interface NumberFieldProps
  extends Omit<AriaNumberFieldProps, FieldOwned | 'commitBehavior' | 'isWheelDisabled'>, InputFieldProps {
  /** Called on blur, Enter and by a step; `NaN` when empty. A number out of range is passed on: show it in `errorMessage`. */
  onChange?: (value: number) => void
  /** Format of the number.
   * @default { useGrouping: false } */
  formatOptions?: Intl.NumberFormatOptions
}

/** Separators would be ambiguous when typed. */
const plain: Intl.NumberFormatOptions = { useGrouping: false }

const Root = styled(AriaNumberField)`
  ${fieldStyle}
`

const Control = styled(Input)`
  ${fieldInputStyle}
  font-variant-numeric: tabular-nums;
  [data-end] > && {
    padding-inline-end: 65px;
  }
`

/** Wide enough for usual numbers; description and errors have the width of the container. */
const Box = styled(FieldBox)`
  inline-size: min(160px, 100%);
`

const Steppers = styled.div`
  grid-area: 1 / 3;
  display: flex;
  margin-inline-end: 3px;
`

/** Number of steps per page key. */
const PAGE = 10

/** react-aria has one step for both. */
function PagedBox({ step, ...props }: ComponentProps<typeof Box> & { step: number }) {
  const state = useContext(NumberFieldStateContext)
  const page = (event: KeyboardEvent) => {
    const direction = { PageUp: 1, PageDown: -1 }[event.key]
    if (!state || direction === undefined || Number.isNaN(state.numberValue)) return
    const { minValue = Number.NEGATIVE_INFINITY, maxValue = Number.POSITIVE_INFINITY } = state
    if (!(direction > 0 ? state.canIncrement : state.canDecrement)) return
    event.preventDefault()
    event.stopPropagation()
    // Sums of decimals have more digits than their parts.
    const next = Number((state.numberValue + direction * PAGE * step).toPrecision(15))
    if (next > maxValue) state.incrementToMax()
    else if (next < minValue) state.decrementToMin()
    else state.setNumberValue(next)
  }
  return <Box {...props} onKeyDownCapture={page} />
}

/** A number with step buttons. Renders a `<div>` with `<label>`, `<input>` and two `<button>`s; a number out of range is not clamped. Not for digits that are no quantity, such as ids and codes: use TextField. */
export function NumberField({
  size = 'medium',
  formatOptions = plain,
  placeholder,
  inputRef,
  ...props
}: NumberFieldProps) {
  const { shell, field } = splitFieldProps(props)
  return (
    // Scrolling over a focused field must not change it.
    <Root {...field} formatOptions={formatOptions} commitBehavior="validate" isWheelDisabled>
      <AriaShell {...shell}>
        <PagedBox data-size={size} data-end step={props.step ?? 1}>
          <Control {...defined({ ref: inputRef, placeholder })} />
          <Steppers>
            <FieldButton as={AriaButton} slot="decrement" icon={<Minus aria-hidden />} />
            <FieldButton as={AriaButton} slot="increment" icon={<Plus aria-hidden />} />
          </Steppers>
        </PagedBox>
      </AriaShell>
    </Root>
  )
}
