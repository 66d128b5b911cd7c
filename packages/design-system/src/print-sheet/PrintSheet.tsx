import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createGlobalStyle, styled } from 'styled-components'
import { Button } from '../button/index.ts'
import type { ElementProps } from '../elementProps.ts'
import { unprinted } from '../mixins.ts'
import { focusRing, token } from '../tokens/index.ts'
import { paginate, type PrintSheetBlock } from './paginate.ts'

export interface PrintSheetProps extends ElementProps<HTMLElement, 'children'> {
  /** In reading order. Plain headings, tables, lists and links: the sheet gives them its own style. */
  blocks: readonly PrintSheetBlock[]
  /** At the top of each page, for example the company and what this is. */
  header: ReactNode
  /** At the bottom of each page, for example the date and who made it. */
  footer: ReactNode
  /** Name of a page in the preview, for example "Page 3". */
  pageText: (page: number) => string
  /** Label of the button that shows the rest of a long preview. */
  moreText: (pages: number) => string
}

/** More pages take long to lay out, and nobody reads them on a screen. */
const FIRST_PAGES = 8

/** `Canvas` of a light scheme is white in every theme. */
const paper = `
  color-scheme: light;
  background: Canvas;
  color: CanvasText;
`

const line = 'color-mix(in srgb, CanvasText 28%, Canvas)'

/** Only the sheet is printed, on white paper; where the browser can, pages have numbers. */
const PrintedPage = createGlobalStyle`
  @page {
    margin: 14mm 14mm 16mm;
    @bottom-right {
      content: counter(page) ' / ' counter(pages);
      font: 11px system-ui, sans-serif;
    }
  }
  @media print {
    html,
    body {
      ${paper}
    }
    main :not([data-print-sheet], [data-print-sheet] *, :has([data-print-sheet])) {
      display: none;
    }
  }
`

const Root = styled.section`
  display: grid;
  gap: ${token.space5};
  justify-items: center;
  min-inline-size: 0;
  @media print {
    display: block;
    ${paper}
  }
`

const Frame = styled.table`
  display: contents;
  & > * {
    display: contents;
  }
  & > thead,
  & > tfoot {
    display: none;
  }
  & > tbody > tr,
  & > tbody > tr > td {
    display: contents;
  }
  @media print {
    display: table;
    inline-size: 100%;
    border-collapse: collapse;
    & > thead {
      display: table-header-group;
    }
    & > tfoot {
      display: table-footer-group;
    }
    & > tbody {
      display: table-row-group;
    }
    & > tbody > tr {
      display: table-row;
    }
    & > tbody > tr > td {
      display: table-cell;
      padding: 0;
    }
  }
`

const Running = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${token.space4};
  font-size: 11px;
  line-height: 16px;
  overflow-wrap: anywhere;
  @media print {
    padding-block: 0 8mm;
    tfoot & {
      padding-block: 6mm 0;
    }
  }
`

const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space5};
  box-sizing: border-box;
  inline-size: min(100%, 794px);
  min-inline-size: 0;
  padding: clamp(16px, 5vw, 53px);
  border: 1px solid ${token.border};
  ${paper}
  @media (width >= 900px) {
    min-block-size: 1123px;
  }
  & > ${Running}:last-child {
    margin-block-start: auto;
  }
  @media print {
    display: block;
    inline-size: auto;
    min-block-size: 0;
    padding: 0;
    border: 0;
    & > ${Running} {
      display: none;
    }
  }
`

const Block = styled.div`
  font-size: 12px;
  line-height: 16px;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  break-inside: avoid;
  h2,
  h3 {
    margin: 0 0 4px;
    font-weight: 650;
    break-after: avoid;
  }
  :is(p, table) + h3 {
    margin-block-start: 12px;
  }
  h2 {
    font-size: 20px;
    line-height: 28px;
  }
  h3 {
    font-size: 14px;
    line-height: 20px;
  }
  p {
    margin: 0 0 4px;
  }
  dl {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: 2px ${token.space4};
    margin: 0 0 8px;
    & > div {
      display: contents;
    }
  }
  dd {
    margin: 0;
  }
  a {
    color: inherit;
    text-decoration: underline;
    &:focus-visible {
      ${focusRing}
    }
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }
  th,
  td {
    padding: 3px 8px 4px 0;
    border-block-end: 1px solid ${line};
    text-align: start;
    vertical-align: top;
    font-weight: 400;
  }
  thead th {
    font-weight: 600;
  }
  tr {
    break-inside: avoid;
  }
  @media print {
    padding-block-end: 7mm;
  }
`

const More = styled.div`
  ${unprinted}
`

/** A document for paper: the preview shows its pages, and printing prints nothing else of the page, black on white in every theme. Header and footer are repeated on each page. Renders a `<section>`. Not for a list that is worked with: a DataTable prints its rows, too. */
export function PrintSheet({ blocks, header, footer, pageText, moreText, ...rest }: PrintSheetProps) {
  const [isWhole, setIsWhole] = useState(false)
  const isPrinting = useIsPrinting()
  const pages = useMemo(() => paginate(blocks), [blocks])
  const shown = isWhole || isPrinting ? pages : pages.slice(0, FIRST_PAGES)
  const hidden = pages.length - shown.length
  return (
    <Root {...rest} data-print-sheet="">
      <PrintedPage />
      <Frame role="presentation">
        <thead>
          <tr>
            <td>
              <Running>{header}</Running>
            </td>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              {shown.map(({ number, blocks: own }) => (
                <Page key={own[0]?.id ?? number}>
                  <Running>{header}</Running>
                  {own.map(({ id, render }) => (
                    <Block key={id}>{render()}</Block>
                  ))}
                  <Running>
                    {footer}
                    <span>{pageText(number)}</span>
                  </Running>
                </Page>
              ))}
            </td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <td>
              <Running>{footer}</Running>
            </td>
          </tr>
        </tfoot>
      </Frame>
      {hidden > 0 && (
        <More>
          <Button onPress={() => setIsWhole(true)}>{moreText(hidden)}</Button>
        </More>
      )}
    </Root>
  )
}

/** True from just before the browser prints, when everything must be there. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const begin = (): void => flushSync(() => setIsPrinting(true))
    const end = (): void => setIsPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
