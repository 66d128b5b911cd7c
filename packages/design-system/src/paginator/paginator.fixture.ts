import type { PaginatorTexts } from './Paginator.tsx'

export const paginatorTexts: Record<'en' | 'es', PaginatorTexts> = {
  en: {
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last: 'Last page',
    pageSize: 'Rows per page',
    range: (first, last, total) => `Rows ${first} to ${last} of ${total}`,
    page: (page, pageCount) => `Page ${page} of ${pageCount}`,
  },
  es: {
    first: 'Primera página',
    previous: 'Página anterior',
    next: 'Página siguiente',
    last: 'Última página',
    pageSize: 'Filas por página',
    range: (first, last, total) => `Filas ${first} a ${last} de ${total}`,
    page: (page, pageCount) => `Página ${page} de ${pageCount}`,
  },
}
