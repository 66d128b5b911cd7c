export { Paginator, type PaginatorProps, type PaginatorTexts } from './Paginator.tsx'
