export { ArchArtwork, type ArchArtworkProps } from './ArchArtwork.tsx'
export { Brand, type BrandProps } from './Brand.tsx'
export { BrandMark, type BrandMarkProps } from './BrandMark.tsx'
export { MarkContext, type MarkShape } from './markShape.ts'
