import type { ReactNode } from 'react'

/** A part of the document that stays together on a page where it fits. */
export interface PrintSheetBlock {
  id: string
  /** Its height in table rows, from which the preview estimates the pages. */
  rows: number
  render: () => ReactNode
}

export interface PreviewPage {
  /** From 1; a page after a block longer than one continues behind it. */
  number: number
  blocks: readonly PrintSheetBlock[]
}

/** Of an A4 page, within its margins. */
export const ROWS_PER_PAGE = 38

/** The pages that the preview shows; a printer may break them a little differently. */
export const paginate = (blocks: readonly PrintSheetBlock[]): readonly PreviewPage[] => {
  const pages: { number: number; blocks: PrintSheetBlock[] }[] = []
  let next = 1
  let free = 0
  for (const block of blocks) {
    const page = pages.at(-1)
    if (page !== undefined && block.rows <= free) {
      page.blocks.push(block)
      free -= block.rows
    } else {
      pages.push({ number: next, blocks: [block] })
      next += Math.max(1, Math.ceil(block.rows / ROWS_PER_PAGE))
      free = block.rows > ROWS_PER_PAGE ? 0 : ROWS_PER_PAGE - block.rows
    }
  }
  return pages
}
