import type { Meta, StoryObj } from '@storybook/react-vite'
import { useCallback, useState } from 'react'
import { fn } from 'storybook/test'
import { guide, StatesGrid } from '../testing/stories.tsx'
import { CheckMatrix, type CheckMatrixProps } from './CheckMatrix.tsx'
import type { MatrixCell, MatrixHead } from './matrix.ts'

const labels: CheckMatrixProps['cellLabels'] = {
  on: 'Has access',
  off: 'No access',
  added: 'Gets access, not saved',
  removed: 'Loses access, not saved',
  locked: 'Always has access: owner',
  unknown: 'Unknown: not read',
}
const etiquetas: CheckMatrixProps['cellLabels'] = {
  on: 'Tiene acceso',
  off: 'Sin acceso',
  added: 'Tendrá acceso, sin guardar',
  removed: 'Perderá el acceso, sin guardar',
  locked: 'Siempre tiene acceso: propietario',
  unknown: 'Desconocido: sin leer',
}

const heads = (names: readonly string[]): MatrixHead[] => names.map((name) => ({ id: name, name }))
const many = (word: string, count: number): MatrixHead[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${word}${index}`, name: `${word} ${index + 1}` }))

const people = heads(['Ana Abel', 'Björn Brandt', 'Chloé Costa'])
const places = heads(['Accounting', 'Design', 'Support'])
const few: Record<string, MatrixCell> = {
  'Ana Abel/Accounting': 'locked',
  'Ana Abel/Design': 'locked',
  'Ana Abel/Support': 'locked',
  'Björn Brandt/Accounting': 'on',
  'Chloé Costa/Design': 'on',
  'Chloé Costa/Support': 'unknown',
}
const fewCells = (row: string, column: string): MatrixCell => few[`${row}/${column}`] ?? 'off'
const turned: Record<MatrixCell, MatrixCell> = {
  on: 'removed',
  removed: 'on',
  off: 'added',
  added: 'off',
  locked: 'locked',
  unknown: 'unknown',
}

function Example({ cellOf, onToggle, ...props }: CheckMatrixProps) {
  const [cells, setCells] = useState<Readonly<Record<string, MatrixCell>>>({})
  const now = useCallback(
    (row: string, column: string) => cells[`${row}/${column}`] ?? cellOf(row, column),
    [cells, cellOf],
  )
  return (
    <div style={{ blockSize: 320, inlineSize: '100%' }}>
      <CheckMatrix
        {...props}
        cellOf={now}
        onToggle={(row, column) => {
          onToggle(row, column)
          setCells({ ...cells, [`${row}/${column}`]: turned[now(row, column)] })
        }}
      />
    </div>
  )
}

export default {
  title: 'Components/Data/CheckMatrix',
  component: CheckMatrix,
  parameters: guide({
    es: { label: 'Acceso', rowsLabel: 'Personas' },
    keyboard: {
      Tab: 'Moves to the cell that was left last, then out of the matrix',
      'Arrow up, Arrow down, Arrow left, Arrow right': 'Move to the next cell and stay at the edge',
      'Home, End': 'Move to the first and the last cell of the row',
      'Ctrl + Home, Ctrl + End': 'Move to the first and the last cell of all',
      'Page up, Page down': 'Move by as many rows as are visible',
      'Space, Enter': 'Turn the cell, unless it is disabled',
    },
    must: [
      'be the last part of its page: it is as high as its rows, at most as the window leaves.',
      'show the number of unsaved cells elsewhere.',
    ],
    mustNot: ['be shown on a phone.', 'save each cell separately.'],
  }),
  args: {
    label: 'Access',
    rowsLabel: 'People',
    rows: people,
    columns: places,
    cellOf: fewCells,
    cellLabels: labels,
    onToggle: fn(),
  },
  render: (args, { globals }) => (
    <Example {...args} {...(globals['locale'] === 'es' && { cellLabels: etiquetas })} />
  ),
} satisfies Meta<typeof CheckMatrix>

type Story = StoryObj<typeof CheckMatrix>

export const Default: Story = {}

export const WithDetails: Story = {
  args: { isReadOnly: false, rowDetail: () => '2 / 3', columnDetail: () => '12' },
}

/** Every state of a cell, and a read-only matrix. */
export const States: Story = {
  tags: ['core'],
  args: {
    rows: people.slice(1, 2),
    columns: heads(['1', '2', '3', '4', '5', '6']),
    cellOf: (_, column) =>
      (['on', 'off', 'added', 'removed', 'locked', 'unknown'] as const)[Number(column) - 1] ?? 'off',
  },
  render: (args, { globals }) => {
    const texts = globals['locale'] === 'es' ? etiquetas : labels
    const states = globals['locale'] === 'es' ? ['Abierta', 'Bloqueada'] : ['Open', 'Read only']
    return (
      <StatesGrid rows={[args.label]} states={states}>
        {(_, state) => (
          <div style={{ inlineSize: '60rem', maxInlineSize: '90vw' }}>
            <Example {...args} cellLabels={texts} label={state} isReadOnly={state === states[1]} />
          </div>
        )}
      </StatesGrid>
    )
  },
}

/** 5,000 by 500: only some hundred cells are rendered. */
export const Millions: Story = {
  args: {
    rows: many('Person', 5000),
    columns: many('Place', 500),
    cellOf: (row, column) => (row.length % 3 === column.length % 3 ? 'on' : 'off'),
  },
}
