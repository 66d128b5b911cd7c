import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { wrappingRow } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'

interface StatesGridProps<Row extends string, State extends string> {
  /** For example each variant in each size. */
  rows: readonly Row[]
  states: readonly State[]
  children: (row: Row, state: State) => ReactNode
}

const Section = styled.section`
  margin-block-end: ${token.space5};
  & > h2 {
    ${textStyle('secondary')}
    margin: 0 0 ${token.space2};
    color: ${token.textSecondary};
  }
  & > div {
    ${wrappingRow(token.space4, 'flex-end')}
  }
`

const Cell = styled.figure`
  display: grid;
  justify-items: start;
  gap: ${token.space1};
  min-inline-size: 0;
  margin: 0;
  & > figcaption {
    ${textStyle('caption', token.textMuted)}
  }
`

/** All states of all rows, labelled: the story States of a component. */
export function StatesGrid<Row extends string, State extends string>({
  rows,
  states,
  children,
}: StatesGridProps<Row, State>) {
  const id = useId()
  return rows.map((row) => (
    <Section key={row} aria-labelledby={`${id}-${row}`}>
      <h2 id={`${id}-${row}`}>{row}</h2>
      <div>
        {states.map((state) => (
          <Cell key={state}>
            <figcaption>{state}</figcaption>
            {children(row, state)}
          </Cell>
        ))}
      </div>
    </Section>
  ))
}
