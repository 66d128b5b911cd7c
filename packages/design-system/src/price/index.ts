export { Price, type PriceProps } from './Price.tsx'
export { formatPrice } from './priceParts.ts'
