import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  Dialog,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { bareButtonStyle, disabledStyle, iconSize, rowStates } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'

/** The dialog that the field opens. */
export const CalendarDialog = styled(Dialog)`
  padding: ${token.space3};
`

const Head = styled.div`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr) 32px;
  align-items: center;
  margin-block-end: ${token.space2};
`

const Title = styled(CalendarHeading)`
  ${textStyle('body')}
  font-weight: ${token.weightStrong};
  text-align: center;
`

const Turn = styled(Button)`
  ${bareButtonStyle}
  ${iconSize(32)}
  border-radius: ${token.radiusControl};
  color: ${token.textSecondary};
  & > svg {
    ${iconSize(16, 1.8)}
  }
  &:dir(rtl) > svg {
    scale: -1 1;
  }
  ${disabledStyle}
`

const Grid = styled(CalendarGrid)`
  border-collapse: collapse;
  & td {
    padding: 1px 0;
  }
`

const Weekday = styled(CalendarHeaderCell)`
  ${textStyle('caption')}
  inline-size: 36px;
  block-size: 28px;
  padding: 0;
  color: ${token.textMuted};
  text-align: center;
`

const Day = styled(CalendarCell)`
  display: grid;
  place-items: center;
  inline-size: 36px;
  block-size: 34px;
  border-radius: ${token.radiusControl};
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  &[data-outside-month] {
    visibility: hidden;
  }
  &[data-today] {
    font-weight: ${token.weightStrong};
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 3px;
  }
  ${rowStates}
  &[data-selected] {
    background: ${token.accent};
    color: ${token.onAccent};
  }
  /* Between the ends of a range. */
  &[data-selected]:not([data-selection-start], [data-selection-end]) {
    background: ${token.accentSubtle};
    color: ${token.accentText};
    border-radius: 0;
  }
  &[data-selection-start]:not([data-selection-end]) {
    border-start-end-radius: 0;
    border-end-end-radius: 0;
  }
  &[data-selection-end]:not([data-selection-start]) {
    border-start-start-radius: 0;
    border-end-start-radius: 0;
  }
  &[data-focus-visible] {
    outline: 2px solid ${token.focus};
    outline-offset: -2px;
    box-shadow: inset 0 0 0 3px ${token.surfaceRaised};
  }
  &[data-disabled] {
    background: none;
    color: ${token.textDisabled};
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &[data-selected] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    &[data-disabled] {
      color: GrayText;
    }
  }
`

/** One month with its navigation buttons. react-aria names them in the provider's language. */
export function CalendarMonth() {
  return (
    <>
      <Head>
        <Turn slot="previous">
          <ChevronLeft aria-hidden />
        </Turn>
        <Title />
        <Turn slot="next">
          <ChevronRight aria-hidden />
        </Turn>
      </Head>
      <Grid weekdayStyle="short">
        <CalendarGridHeader>{(day) => <Weekday>{day}</Weekday>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <Day date={date} />}</CalendarGridBody>
      </Grid>
    </>
  )
}
