import type { ReactNode } from 'react'
import { contrastRatio } from '../tokens/contrast.ts'
import { contrastPairs, type ContrastPair } from '../tokens/contrastPairs.ts'
import { scaleDescriptions } from '../tokens/descriptions.ts'
import { propertyName, scales, themeNames, themes, type ColorTokens } from '../tokens/index.ts'

/** Cells by the title of their column. */
type Columns<Row> = Readonly<Record<string, (row: Row) => ReactNode>>

interface TableProps<Row> {
  rows: readonly Row[]
  head: (row: Row) => ReactNode
  columns: Columns<Row>
}

/** Storybook gives it the looks of its own tables. In little room it scrolls alone. */
function Table<Row>({ rows, head, columns }: TableProps<Row>) {
  return (
    <div style={{ overflowX: 'auto' }}>
      <table>
        <thead>
          <tr>
            {['Token', ...Object.keys(columns)].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row)}>
              <td>{head(row)}</td>
              {Object.entries(columns).map(([title, cell]) => (
                <td key={title}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface TokenTableProps {
  /** What each token is for. */
  tokens: Readonly<Record<string, string>>
  columns: Columns<string>
}

/** A row for each token. */
export function TokenTable({ tokens, columns }: TokenTableProps) {
  const head = (name: string) => (
    <>
      <strong>{name}</strong> <code>{propertyName(name)}</code>
      <div>{tokens[name]}</div>
    </>
  )
  return <Table rows={Object.keys(tokens)} head={head} columns={columns} />
}

/** A column for each theme. */
export const inThemes = <Row,>(cell: (colors: ColorTokens, row: Row) => ReactNode): Columns<Row> =>
  Object.fromEntries(themeNames.map((theme) => [theme, (row: Row) => cell(themes[theme], row)]))

/** Rounded down, so that none looks sufficient that is not. */
export const contrastOf = (one: string, other: string): string =>
  (Math.floor(contrastRatio(one, other) * 100) / 100).toFixed(2)

/** Contrast of each pair of colours. */
export function ContrastTable({ kind }: { kind: keyof typeof contrastPairs }) {
  return (
    <Table
      rows={contrastPairs[kind]}
      head={([foreground, ground]) => `${foreground} on ${ground}`}
      columns={inThemes<ContrastPair>((colors, [foreground, ground]) =>
        contrastOf(colors[foreground], colors[ground]),
      )}
    />
  )
}

interface ScaleTableProps {
  /** What the names of the tokens begin with. */
  of: string
  /** Draws a value. */
  children?: (value: string) => ReactNode
}

/** The tokens of a scale. */
export function ScaleTable({ of, children }: ScaleTableProps) {
  const values = new Map<string, string>(Object.entries(scales))
  const valueOf = (name: string): string => values.get(name) ?? ''
  const written = (name: string) => <code>{valueOf(name)}</code>
  const drawn = children && ((name: string) => children(valueOf(name)))
  return (
    <TokenTable
      tokens={Object.fromEntries(Object.entries(scaleDescriptions).filter(([name]) => name.startsWith(of)))}
      columns={{ Value: written, ...(drawn && { Looks: drawn }) }}
    />
  )
}
