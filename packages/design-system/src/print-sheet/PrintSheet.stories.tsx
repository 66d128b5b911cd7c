import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide, localeOf, StatesGrid } from '../testing/stories.tsx'
import type { PrintSheetBlock } from './paginate.ts'
import { PrintSheet } from './PrintSheet.tsx'

const words = {
  en: {
    title: 'Inventory',
    part: 'Room',
    head: ['Machine', 'Owner'],
    header: ['Northwind Labs', 'Inventory'],
    footer: '20 November 2026 · Olivia Marsh',
    pageText: (page: number) => `Page ${page}`,
    moreText: (pages: number) => `Show ${pages} more pages`,
  },
  es: {
    title: 'Inventario',
    part: 'Sala',
    head: ['Máquina', 'Titular'],
    header: ['Northwind Labs', 'Inventario'],
    footer: '20 de noviembre de 2026 · Olivia Marsh',
    pageText: (page: number) => `Página ${page}`,
    moreText: (pages: number) => `Mostrar ${pages} páginas más`,
  },
} as const

type Words = (typeof words)[keyof typeof words]

const partOf = ({ part, head }: Words, index: number): PrintSheetBlock => ({
  id: `${index}`,
  rows: 14,
  render: () => (
    <>
      <h3>
        {part} {index}
      </h3>
      <p>
        <a href={`https://room-${index}.portico.example`}>https://room-{index}.portico.example</a>
      </p>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: 10 }, (_, row) => (
            <tr key={row}>
              <th scope="row">
                PC-{index}-{row}
              </th>
              <td>person.{row}@northwind.example</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  ),
})

const propsOf = (texts: Words, parts: number) => ({
  blocks: [
    { id: 'title', rows: 3, render: () => <h2>{texts.title}</h2> },
    ...Array.from({ length: parts }, (_, index) => partOf(texts, index + 1)),
  ],
  header: texts.header.map((text) => <span key={text}>{text}</span>),
  footer: <span>{texts.footer}</span>,
  pageText: texts.pageText,
  moreText: texts.moreText,
})

export default {
  title: 'Components/Data/PrintSheet',
  tags: ['new', '!stable'],
  component: PrintSheet,
  parameters: guide({
    es: propsOf(words.es, 3),
    must: [
      'have the whole address as the text of a link: paper cannot be pressed.',
      'say on each page what it is, of when and by whom.',
    ],
    mustNot: ['contain controls.', 'show text in colours of the theme: paper is white in each of them.'],
  }),
  args: propsOf(words.en, 3),
} satisfies Meta<typeof PrintSheet>

type Story = StoryObj<typeof PrintSheet>

export const Default: Story = {}

/** The rest of a long document is shown on request; printing needs no request. */
export const Long: Story = {
  render: (args, { globals }) => <PrintSheet {...args} {...propsOf(words[localeOf(globals)], 30)} />,
}

export const States: Story = {
  tags: ['core'],
  render: (args, { globals }) => (
    <StatesGrid rows={['sheet']} states={['One page', 'Two pages']}>
      {(_, state) => (
        <PrintSheet {...args} {...propsOf(words[localeOf(globals)], state === 'One page' ? 1 : 3)} />
      )}
    </StatesGrid>
  ),
}
